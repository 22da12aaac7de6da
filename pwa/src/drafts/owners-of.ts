import { userOf } from '../session/owner';
import { listOwners } from './database';
import { keptMark } from './kept-mark';

/**
 * Lists the owners of one person's data on this device: first the person, then each team for which
 * they have made something. Firefox before 126 can't list databases.
 */
export async function listOwnersOf(userId: string): Promise<string[]> {
  const known = [...(await listOwners().catch(() => [])), ...keptMark.listOwners()];
  return [...new Set([userId, ...known.filter((owner) => userOf(owner) === userId)])];
}
