const prefix = 'kept-';
const keyOf = (owner: string) => `${prefix}${owner}`;

/** That drafts were kept here for somebody. Browsers that run out of room take databases away without a word: this is how it is noticed. */
export const keptMark = {
  set: (owner: string) => localStorage.setItem(keyOf(owner), 'yes'),
  isSet: (owner: string) => localStorage.getItem(keyOf(owner)) !== null,
  clear: (owner: string) => localStorage.removeItem(keyOf(owner)),
  clearAll: () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  },
};
