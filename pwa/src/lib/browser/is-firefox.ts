/** For differences that no feature detection can find. */
export const isFirefox = (): boolean => navigator.userAgent.includes('Firefox/');
