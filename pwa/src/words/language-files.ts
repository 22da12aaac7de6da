import type { Translation } from '@hellograph/words/translation';

/**
 * The app's files of each language, apart from the first script so that it does not grow with every
 * language. English texts are imported where they are shown.
 */
export const languageFiles = import.meta.glob<Partial<Translation>>('./*/{app,guests,class,later}.json', {
  base: '../../../packages/words/src/made',
  import: 'default',
});
