import { userOf } from '../session/owner';
import { listOwners } from './database';

const prefix = 'kept-';
const keyOf = (owner: string) => `${prefix}${owner}`;

const listKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/**
 * Remembers that drafts were stored for an owner. Browsers that run out of room delete databases
 * silently; the app notices by this mark.
 */
export const keptMark = {
  set: (owner: string) => localStorage.setItem(keyOf(owner), 'yes'),
  isSet: (owner: string) => localStorage.getItem(keyOf(owner)) !== null,
  clear: (owner: string) => localStorage.removeItem(keyOf(owner)),
  listOwners: () => listKeys().map((key) => key.slice(prefix.length)),
  clearAll: () => {
    for (const key of listKeys()) localStorage.removeItem(key);
  },
};

/**
 * Lists the owners of one person's data on this device: first the person, then each team for which
 * they have made something. Firefox before 126 can't list databases.
 */
export async function listOwnersOf(userId: string): Promise<string[]> {
  const known = [...(await listOwners().catch(() => [])), ...keptMark.listOwners()];
  return [...new Set([userId, ...known.filter((owner) => userOf(owner) === userId)])];
}
