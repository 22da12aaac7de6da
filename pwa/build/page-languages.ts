import type { Plugin } from 'vite';
import { uiLanguageIds } from '../../packages/contract/src/platform/ui-languages';

/** Tells `first.js` in every page which languages there are. */
export const pageLanguages: Plugin = {
  name: 'page-languages',
  transformIndexHtml: (html) => html.replace('data-languages="en"', `data-languages="${uiLanguageIds.join(' ')}"`),
};
