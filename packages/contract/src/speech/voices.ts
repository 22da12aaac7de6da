import { familyOf, type LanguageTag, languages, scripts } from './languages';

/** A voice of the catalogue. `character` describes how it sounds. */
export interface Voice {
  id: string;
  engine: 'flite' | 'espeak' | 'sherpa';
  /** BCP 47. */
  language: LanguageTag;
  character: string;
  quality: VoiceQuality;
  /** The model of a neural voice, and the voice's number among the model's speakers. */
  model?: string;
  speaker?: number;
  /** Given for neural voices; the ids of others state it. */
  sound?: 'high' | 'low';
  /** How old it sounds, only if those who distribute the voice say so. */
  age?: VoiceAge;
}

export const voiceAges = ['young', 'middle', 'older'] as const;
export type VoiceAge = (typeof voiceAges)[number];

/**
 * Neural models, recorded speakers (`clear`: statistical models of their speech, `classic`: joined
 * pieces of it), presets of the synthetic engine, and its novelty presets.
 */
export const voiceQualities = ['neural', 'clear', 'classic', 'synthetic', 'novelty'] as const;
export type VoiceQuality = (typeof voiceQualities)[number];

export const defaultVoiceId = 'flite-slt';

/** Chooses the best voice in the message's own language. */
export const autoVoiceId = 'auto';

const recorded: readonly Voice[] = [
  { id: 'flite-slt', engine: 'flite', language: 'en-US', character: 'Clara, warm and clear', quality: 'clear' },
  { id: 'flite-rms', engine: 'flite', language: 'en-US', character: 'Robert, calm and deep', quality: 'clear' },
  { id: 'flite-awb', engine: 'flite', language: 'en-GB-scotland', character: 'Alan, Scottish', quality: 'clear' },
  { id: 'flite-kal16', engine: 'flite', language: 'en-US', character: 'Kal, a classic', quality: 'classic' },
];

const presets = (Object.keys(languages) as LanguageTag[]).flatMap((language): Voice[] => [
  { id: `espeak-${language.toLowerCase()}-f`, engine: 'espeak', language, character: 'Synthetic, high', quality: 'synthetic' },
  { id: `espeak-${language.toLowerCase()}-m`, engine: 'espeak', language, character: 'Synthetic, low', quality: 'synthetic' },
]);

/** Novelty presets of the synthetic engine, by the engine's names for them. */
export const novelties = {
  whisper: 'A whisper',
  whisperf: 'A light whisper',
  klatt2: 'An early machine',
  klatt4: 'An early machine, softer',
  croak: 'Creaky',
  grandma: 'Grandma, of a tale',
  grandpa: 'Grandpa, of a tale',
  robosoft5: 'A robot',
} as const;
export type Novelty = keyof typeof novelties;

/** espeak-ng labels `croak` and `grandma` as 70 and 90 years old, and names the third by age. */
const oldNovelties: ReadonlySet<string> = new Set<Novelty>(['croak', 'grandma', 'grandpa']);

const odd = Object.entries(novelties).map(
  ([name, character]): Voice => ({
    id: `espeak-en-us-${name}`,
    engine: 'espeak',
    language: 'en-US',
    character,
    quality: 'novelty',
    ...(oldNovelties.has(name) && { age: 'older' }),
  }),
);

/** Voices of low-pitched speakers; the ids of synthetic ones state it. */
const low: ReadonlySet<string> = new Set(['flite-rms', 'flite-awb', 'flite-kal16']);

export const isLowVoice = ({ id, sound }: Pick<Voice, 'id' | 'sound'>): boolean =>
  sound === undefined ? low.has(id) || id.endsWith('-m') : sound === 'low';

/** All voices that work on every instance offline. The best of each language comes first. */
export const voices: readonly Voice[] = [...recorded, ...presets, ...odd];

/**
 * Returns the best voice for a language, or the default if no voice speaks it. A natural voice with
 * a different accent is preferred to a synthetic one with the right accent.
 */
export function voiceFor(language: string, among: readonly Voice[] = voices): Voice {
  const family = familyOf(language);
  const natural = among.filter((voice) => voice.quality === 'neural' && familyOf(voice.language) === family);
  const found =
    natural.find((voice) => voice.language === language) ??
    natural[0] ??
    among.find((voice) => voice.language === language) ??
    among.find((voice) => familyOf(voice.language) === family) ??
    among.find(({ id }) => id === defaultVoiceId);
  if (!found) throw new RangeError('the catalogue lacks its default voice');
  return found;
}

/**
 * Returns the best voice for a language that is not taken: a natural one in any accent, then
 * another one. If all are taken, the best one.
 */
export function freeVoiceFor(language: string, among: readonly Voice[], taken: ReadonlySet<string | undefined>): Voice {
  const best = voiceFor(language, among);
  const family = familyOf(best.language);
  const free = among.filter(({ id, quality, language: own }) => !taken.has(id) && quality !== 'novelty' && familyOf(own) === family);
  return free.length > 0 ? voiceFor(best.language, free) : best;
}

/**
 * Whether a voice can read a text: most of its letters belong to the language's script, or are
 * Latin, which all voices read. A voice spells out letters of other scripts, or stays silent.
 */
export function canRead(language: LanguageTag, text: string): boolean {
  const read = [scripts[languages[language].script], scripts.Latin];
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter));
  return letters.length === 0 || letters.filter((letter) => read.some((script) => script.test(letter))).length * 2 > letters.length;
}
