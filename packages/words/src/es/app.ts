import type { LanguageFiles } from '../translation';

/** What the app loads of Spanish, each when it is needed. */
const files = {
  app: () => import('./app.json'),
  guests: () => import('./guests.json'),
  class: () => import('./class.json'),
  errors: () => import('./errors'),
} satisfies LanguageFiles;
export default files;
