import type { LanguageFiles } from '../translation';

/** The Spanish texts of the app, each loaded when it is needed. */
const files = {
  app: () => import('./app.json'),
  guests: () => import('./guests.json'),
  class: () => import('./class.json'),
  errors: () => import('./errors'),
} satisfies LanguageFiles;
export default files;
