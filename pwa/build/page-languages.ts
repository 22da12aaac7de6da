import type { Plugin } from 'vite';
import { appLanguageIds, uiLanguageIds } from '../../packages/contract/src/platform/ui-languages';

/** Tells `first.js` in every page which languages it has: guests have more. */
export const pageLanguages: Plugin = {
  name: 'page-languages',
  transformIndexHtml: (html, { filename }) => {
    const ids = filename.endsWith('guest.html') ? uiLanguageIds : appLanguageIds;
    return html.replace('data-languages="en"', `data-languages="${ids.join(' ')}"`);
  },
};
