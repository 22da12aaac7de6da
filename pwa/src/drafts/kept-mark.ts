const prefix = 'kept-';
const keyOf = (owner: string) => `${prefix}${owner}`;

/**
 * Remembers that drafts were kept here for somebody. Browsers that run out of room delete databases
 * without a word; this is how the app notices.
 */
export const keptMark = {
  set: (owner: string) => localStorage.setItem(keyOf(owner), 'yes'),
  isSet: (owner: string) => localStorage.getItem(keyOf(owner)) !== null,
  clear: (owner: string) => localStorage.removeItem(keyOf(owner)),
  clearAll: () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  },
};
