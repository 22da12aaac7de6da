import { instance } from '../config/instance';

/** Under this name the browser keeps which phrase opened the gate. */
export const gateKey = 'devAccess';

/**
 * Whether this browser may see the app. The flag names the phrase that opened it, so that a new
 * phrase closes it again.
 */
export const isGateOpen = (): boolean => !instance.gateSha256 || localStorage.getItem(gateKey) === instance.gateSha256;
