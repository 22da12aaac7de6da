import type { LanguageFiles } from '@hellograph/words/translation';

/**
 * The files of each language's folder that the app loads. Kept apart, so that the first script does
 * not grow with every language; English texts are imported where they are shown.
 */
export const languageFiles = import.meta.glob<LanguageFiles>('./*/app.ts', {
  base: '../../../packages/words/src',
  eager: true,
  import: 'default',
});
