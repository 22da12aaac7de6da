import { appLanguageIds, type UiLanguage, uiLanguageIds } from '@hellograph/contract';
import type { IdeaBook } from './idea-book';
import type { LanguageFile, Translation } from './translation';

const readFile = async (id: UiLanguage, name: LanguageFile): Promise<Partial<Translation>> =>
  ((await import(`./made/${id}/${name}.json`, { with: { type: 'json' } })) as { default: Partial<Translation> }).default;

async function translationOf(id: UiLanguage): Promise<[UiLanguage, Translation]> {
  const files = await Promise.all((['sign', 'rsvp', 'class', 'later', 'app'] as const).map((name) => readFile(id, name)));
  return [id, Object.assign({}, ...files) as Translation];
}

/** Every text of the app in each language but English. */
export const translations = await Promise.all(appLanguageIds.filter((id) => id !== 'en').map(translationOf));

const bookOf = async (id: UiLanguage): Promise<[UiLanguage, IdeaBook]> => [
  id,
  ((await import(`../catalogues/${id}/ideas.json`, { with: { type: 'json' } })) as { default: IdeaBook }).default,
];
/** The ideas in each language. */
export const ideaBooks = await Promise.all(uiLanguageIds.map(bookOf));
