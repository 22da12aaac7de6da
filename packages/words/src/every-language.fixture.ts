import { type UiLanguage, uiLanguageIds } from '@hellograph/contract';
import type { IdeaBook } from './idea-book';
import type { LanguageFiles, Translation } from './translation';

const filesOf = async (id: UiLanguage): Promise<LanguageFiles> => ((await import(`./${id}/app.ts`)) as { default: LanguageFiles }).default;

async function translationOf(id: UiLanguage): Promise<[UiLanguage, Translation]> {
  const files = await filesOf(id);
  const [app, guests, students, errors] = await Promise.all([files.app(), files.guests(), files.class(), files.errors()]);
  return [id, { ...app.default, ...guests.default, ...students.default, ...errors.default }];
}

/** Every text of the app in each language but English. */
export const translations = await Promise.all(uiLanguageIds.filter((id) => id !== 'en').map(translationOf));

const bookOf = async (id: UiLanguage): Promise<[UiLanguage, IdeaBook]> => [
  id,
  ((await import(`./${id}/ideas.ts`)) as { default: IdeaBook }).default,
];
/** The ideas in each language. */
export const ideaBooks = await Promise.all(uiLanguageIds.map(bookOf));

export { default as englishIdeas } from './en/ideas';
