import type { LanguageFiles } from '@hellograph/words/translation';

/**
 * What each language's folder has for the app. A file of its own, so that the first script does not
 * grow with every language; English texts are imported where they are shown.
 */
export const languageFiles = import.meta.glob<LanguageFiles>('./*/app.ts', {
  base: '../../../packages/words/src',
  eager: true,
  import: 'default',
});
