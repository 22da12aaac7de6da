import { defineArea } from '../../area';

/**
 * For browsers that can run nothing but `first.js`, which has the English words itself and asks for
 * the others.
 */
export const tooOldWords = defineArea('tooOld', {
  title: 'This browser is too old for Hellograph',
  text: 'Update it, or open this page in a newer one: Safari and iOS from version 16.4, Chrome and Edge from 109, Firefox from 115, or Samsung Internet from 21.',
});
