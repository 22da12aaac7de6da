import type { LanguageTag, Voice } from '@hellograph/contract';
import { familyOf, languages } from '@hellograph/contract/languages';
import { fold } from '../../../lib/fold';
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

export interface VoiceGroup {
  language: LanguageTag;
  /** In the language of the app. */
  label: string;
  voices: readonly Voice[];
}

interface Wanted {
  search: string;
  /** Language that would be spoken now: its group, and those of its family, come first. */
  spoken: LanguageTag;
  toLabel: (language: LanguageTag) => string;
  /** Returns the searchable text of a voice, in addition to its language. */
  toWords: (voice: Voice) => string;
}

/**
 * Voices that fit every word of the search, by language: the one that is spoken, its relatives,
 * then the others by name.
 */
export function arrangeVoices(all: readonly Voice[], { search, spoken, toLabel, toWords }: Wanted): readonly VoiceGroup[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const groups = new Map<LanguageTag, Voice[]>();
  for (const voice of all) {
    const { name, own } = languages[voice.language];
    const said = fold([toLabel(voice.language), name, own, voice.language, toWords(voice)].join(' '));
    if (wanted.every((word) => said.includes(word))) groups.set(voice.language, [...(groups.get(voice.language) ?? []), voice]);
  }
  const distance = (language: LanguageTag) => (language === spoken ? 0 : familyOf(language) === familyOf(spoken) ? 1 : 2);
  return [...groups]
    .map(([language, voices]) => ({ language, label: toLabel(language), voices }))
    .sort((a, b) => distance(a.language) - distance(b.language) || a.label.localeCompare(b.label, language.get()));
}
