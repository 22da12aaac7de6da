import type { LanguageFiles } from '@hellograph/words/translation';

/**
 * The app's files of each language, apart from the first script so that it does not grow with every
 * language. English texts are imported where they are shown.
 */
export const languageFiles = import.meta.glob<LanguageFiles>('./*/app.ts', {
  base: '../../../packages/words/src',
  eager: true,
  import: 'default',
});
