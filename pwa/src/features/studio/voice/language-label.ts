import type { LanguageTag } from '@hellograph/contract';
import { languages } from '@hellograph/contract/languages';
import { language } from '../../../words/language';

/**
 * Returns the name of a spoken language in the app's language. English has its own table; other
 * names come from the platform.
 */
export function labelOfLanguage(tag: LanguageTag): string {
  const shown = language.get();
  if (shown === 'en') return languages[tag].name;
  const label = new Intl.DisplayNames(shown, { type: 'language' }).of(tag) ?? languages[tag].name;
  return label.charAt(0).toLocaleUpperCase(shown) + label.slice(1);
}
