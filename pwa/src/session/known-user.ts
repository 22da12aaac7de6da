import type { User } from '@hellograph/contract';
import { ownerOf } from './owner';

const key = 'profile';

/**
 * Who was signed in when the server was asked last: an app that starts without a network still
 * knows whose it is. Goes with the token.
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
