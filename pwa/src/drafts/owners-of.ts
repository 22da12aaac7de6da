import { userOf } from '../session/owner';
import { listOwners } from './database';
import { keptMark } from './kept-mark';

/**
 * Lists the owners on this device that are one person: themselves first, then for each team that
 * they have made something for. Firefox before 126 can't list databases.
 */
export async function listOwnersOf(userId: string): Promise<string[]> {
  const known = [...(await listOwners().catch(() => [])), ...keptMark.listOwners()];
  return [...new Set([userId, ...known.filter((owner) => userOf(owner) === userId)])];
}
