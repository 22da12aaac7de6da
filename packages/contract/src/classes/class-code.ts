/** The 31 characters of a code: no letter or digit that is easily misread or misheard. */
export const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789';
export const classCodeLength = 8;
export const classCodePattern = `^[${codeSigns}]{${classCodeLength}}$`;

/** `ABCD EFGH` and `abcd-efgh` are the same code. */
export const toClassCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The form for screens and print: `abcd-efgh`. */
export const toShownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/**
 * The pictures of a student's secret, by number: three of 30 make 27,000 secrets with three taps.
 */
export const pinPictures = 30;
export const pinLength = 3;
