import { language } from './language';

/** `Ana, Ben and Cleo`, as the current language lists them. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(language.get(), { type: 'conjunction' }).format(names);
