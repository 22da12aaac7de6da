import type { Plugin, Rolldown } from 'vite';
import { appLanguageIds } from '../../packages/contract/src/platform/app-languages';
import { uiLanguageIds } from '../../packages/contract/src/platform/ui-languages';
import { readWordsVersion } from '../../packages/words/build/ensure';

/**
 * The folder of all scripts, as specified; style sheets, fonts and pictures are in `assets/`.
 * Hashes are short, because the first script names all parts.
 */
const scriptDir = 'static/js/';
export const entryFileNames = `${scriptDir}[name]-[hash:7].js`;

/** The name of a language's file. */
export const wordsFileName = (language: string, name: string): string => `${scriptDir}words-${language}-${name}-${readWordsVersion()}.js`;

/**
 * The name of a chunk: `words-es-rsvp-….js` for a file of a language. All of these have one hash,
 * so that the pages of guests need not list each language's.
 */
export function nameChunk({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, language, name] = /\/words\/(?:src\/made|catalogues)\/([\w-]+)\/([\w-]+)\.json$/.exec(facadeModuleId ?? '') ?? [];
  return language && name && language !== 'en' ? wordsFileName(language, name) : `${scriptDir}[name]-[hash:7].js`;
}

/** Workers of the preview come on first use; the one that shrinks pictures belongs to the app. */
export const workerFileNames = ({ name }: { name: string }): string =>
  `${scriptDir}${name.startsWith('shrink') ? '' : 'preview-'}[name]-[hash:7].js`;

/** Tells `first.js` in every page which languages it has: guests have more. */
export const pageLanguages: Plugin = {
  name: 'page-languages',
  transformIndexHtml: (html, { filename }) => {
    const ids = filename.endsWith('guest.html') ? uiLanguageIds : appLanguageIds;
    return html.replace('data-languages="en"', `data-languages="${ids.join(' ')}"`);
  },
};
