import type { LanguageTag } from '@hellograph/contract/languages';
import { type Novelty, novelties, type Voice } from '@hellograph/contract/voices';

/**
 * espeak-ng's name for each language, and its presets for a high and a low voice. A variant takes
 * effect only after the name of a voice's file.
 */
const espeakNames = {
  'en-US': { name: 'en-us', high: 'f3', low: 'm3' },
  'en-GB': { name: 'en', high: 'f2', low: 'm7' },
  'en-GB-x-rp': { name: 'en-gb-x-rp', high: 'f4', low: 'm1' },
  'en-GB-scotland': { name: 'en-gb-scotland', high: 'f3', low: 'm2' },
  'en-US-nyc': { name: 'en-us-nyc', high: 'f2', low: 'm3' },
  'en-029': { name: 'en-029', high: 'f4', low: 'm2' },
  de: { name: 'de', high: 'f3', low: 'm3' },
  'fr-FR': { name: 'fr', high: 'f2', low: 'm3' },
  'fr-CH': { name: 'fr-ch', high: 'f4', low: 'm7' },
  'es-ES': { name: 'es', high: 'f3', low: 'm3' },
  'es-419': { name: 'es-419', high: 'f2', low: 'm7' },
  'pt-BR': { name: 'pt-br', high: 'f3', low: 'm3' },
  'pt-PT': { name: 'pt', high: 'f2', low: 'm1' },
  it: { name: 'it', high: 'f4', low: 'm3' },
  nl: { name: 'nl', high: 'f3', low: 'm3' },
  ca: { name: 'ca', high: 'f2', low: 'm3' },
  pl: { name: 'pl', high: 'f3', low: 'm3' },
  cs: { name: 'cs', high: 'f2', low: 'm3' },
  sk: { name: 'sk', high: 'f4', low: 'm7' },
  sv: { name: 'sv', high: 'f3', low: 'm3' },
  da: { name: 'da', high: 'f2', low: 'm3' },
  nb: { name: 'nb', high: 'f4', low: 'm3' },
  fi: { name: 'fi', high: 'f3', low: 'm3' },
  hu: { name: 'hu', high: 'f2', low: 'm3' },
  ro: { name: 'ro', high: 'f3', low: 'm3' },
  tr: { name: 'tr', high: 'f3', low: 'm3' },
  el: { name: 'el', high: 'f2', low: 'm3' },
  ru: { name: 'ru', high: 'f3', low: 'm3' },
  uk: { name: 'uk', high: 'f2', low: 'm3' },
  bg: { name: 'bg', high: 'f4', low: 'm3' },
  hr: { name: 'hr', high: 'f3', low: 'm3' },
  ar: { name: 'ar', high: 'f3', low: 'm3' },
  he: { name: 'he', high: 'f2', low: 'm3' },
  fa: { name: 'fa', high: 'f3', low: 'm3' },
  hi: { name: 'hi', high: 'f3', low: 'm3' },
  bn: { name: 'bn', high: 'f2', low: 'm3' },
  ta: { name: 'ta', high: 'f3', low: 'm3' },
  id: { name: 'id', high: 'f3', low: 'm3' },
  ms: { name: 'ms', high: 'f2', low: 'm7' },
  vi: { name: 'vi', high: 'f3', low: 'm3' },
  sw: { name: 'sw', high: 'f4', low: 'm3' },
  ko: { name: 'ko', high: 'f3', low: 'm3' },
  cmn: { name: 'cmn', high: 'f3', low: 'm3' },
  ja: { name: 'ja', high: 'f2', low: 'm3' },
  eo: { name: 'eo', high: 'f3', low: 'm3' },
  cy: { name: 'cy', high: 'f2', low: 'm3' },
  et: { name: 'et', high: 'f4', low: 'm3' },
  lv: { name: 'lv', high: 'f3', low: 'm3' },
  lt: { name: 'lt', high: 'f2', low: 'm3' },
  is: { name: 'is', high: 'f3', low: 'm3' },
} as const satisfies Record<LanguageTag, { name: string; high: string; low: string }>;

/** Returns espeak-ng's name for one of its presets in the catalogue. */
export function espeakVoiceName({ id, language }: Pick<Voice, 'id' | 'language'>): string {
  const { name, high, low } = espeakNames[language];
  const preset = id.split('-').at(-1) ?? '';
  const variant = isNovelty(preset) ? preset : preset === 'f' ? high : low;
  return `${name}+${variant}`;
}

const isNovelty = (preset: string): preset is Novelty => Object.hasOwn(novelties, preset);
