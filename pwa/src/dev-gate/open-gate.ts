import { gateKey } from './gate-key';

export const canCheckPhrase = (): boolean => typeof crypto.subtle === 'object';

async function toHex(phrase: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(phrase));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sets the flag if the phrase has the wanted SHA-256, and returns whether it has. */
export async function openGate(phrase: string, wanted: string): Promise<boolean> {
  if ((await toHex(phrase)) !== wanted) return false;
  localStorage.setItem(gateKey, wanted);
  return true;
}
