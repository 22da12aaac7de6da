/** For what no feature can be asked about. */
export const isFirefox = (): boolean => navigator.userAgent.includes('Firefox/');
