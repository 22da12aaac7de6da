import type { LanguageTag } from '@hellograph/contract';
import { languages } from '@hellograph/contract/languages';
import { language } from '../../../words/language';

/**
 * What a spoken language is called in the language of the app. English has its own table; the
 * others are told by the platform.
 */
export function labelOfLanguage(tag: LanguageTag): string {
  const shown = language.get();
  if (shown === 'en') return languages[tag].name;
  const label = new Intl.DisplayNames(shown, { type: 'language' }).of(tag) ?? languages[tag].name;
  return label.charAt(0).toLocaleUpperCase(shown) + label.slice(1);
}
