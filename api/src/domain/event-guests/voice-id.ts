import { createHash } from 'node:crypto';

/**
 * Returns the id of a recording, derived from the household and the id that its device generated:
 * nobody can name another household's recording, and a repeated upload is stored once.
 */
export function toVoiceId(householdId: string, deviceId: string): string {
  const hex = createHash('sha256').update(`voice ${householdId} ${deviceId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
