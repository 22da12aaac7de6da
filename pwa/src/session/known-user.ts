import type { User } from '@hellograph/contract';
import { ownerOf } from './owner';

const key = 'profile';

/**
 * The user at the last check with the server, so that the app knows its user when it starts without
 * a network. Deleted with the token.
 */
export const knownUser = {
  get: (bearer: string | null): User | undefined => {
    try {
      const user = JSON.parse(localStorage.getItem(key) ?? '') as User;
      return user._id === ownerOf(bearer) ? user : undefined;
    } catch {
      return undefined;
    }
  },
  set: (user: User) => localStorage.setItem(key, JSON.stringify(user)),
  clear: () => localStorage.removeItem(key),
};
