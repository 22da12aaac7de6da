/** No letter or digit that is read as another one, and none that is dictated wrongly: 31 signs. */
export const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789';
export const classCodeLength = 8;
export const classCodePattern = `^[${codeSigns}]{${classCodeLength}}$`;

/** `ABCD EFGH` and `abcd-efgh` are the same code. */
export const toClassCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** `abcd-efgh`: as it is shown and printed. */
export const toShownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Pictures of a student's secret, by their numbers: 27,000 secrets, and three taps. */
export const pinPictures = 30;
export const pinLength = 3;
