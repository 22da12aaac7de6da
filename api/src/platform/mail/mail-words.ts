import type { UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { isPlainName } from './plain-words';

/** The reader's country and clock are unknown: English has the British order of a date, and UTC. */
export const toMoment = (at: number, language: UiLanguage) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(at)
    .concat(' UTC');

/**
 * Anyone can sign up with anyone's address, so a name that could be an advertisement or a link is
 * not repeated to a person who may never have requested this mail.
 */
export function greet(name: string, heading: string, language: UiLanguage): string {
  if (isPlainName(name)) return fill(serverWords(language).mail.greeting, { name, heading });
  return heading.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(language));
}
