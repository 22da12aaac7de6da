/**
 * SHA-256 of the passphrase in hex, set when the app is built; empty when there is no gate. The
 * phrase itself is nowhere in the app.
 */
declare const __DEV_GATE_SHA256__: string;

const key = 'devAccess';

/**
 * Whether this browser may see the app. The flag names the phrase that opened it, so that a new
 * phrase closes it again.
 */
export const isGateOpen = (): boolean => __DEV_GATE_SHA256__ === '' || localStorage.getItem(key) === __DEV_GATE_SHA256__;

export const canCheckPhrase = (): boolean => typeof crypto.subtle === 'object';

async function toHex(phrase: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(phrase));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sets the flag when the phrase is the right one, and answers whether it was. */
export async function openGate(phrase: string, wanted: string = __DEV_GATE_SHA256__): Promise<boolean> {
  if ((await toHex(phrase)) !== wanted) return false;
  localStorage.setItem(key, wanted);
  return true;
}
