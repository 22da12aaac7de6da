import type { MotionStyle } from '../video/render-options';
import type { LanguageTag } from './languages';
import type { SpokenMood } from './spoken-marks';

/** The speaking time that a language needs. */
export interface SpeakingPace {
  /** Relative to the time that English takes for as many words with as many letters. */
  share: number;
  /** Seconds for each digit of a number that is read as a number. */
  digitSec: number;
}

/**
 * Measured with both synthetic presets of each language: greetings, and numbers of two to twelve
 * digits.
 */
// biome-ignore format: a table reads better in rows
export const speakingPaces = {
  'en-US': { share: 0.98, digitSec: 0.55 }, 'en-GB': { share: 0.95, digitSec: 0.58 }, 'en-GB-x-rp': { share: 1, digitSec: 0.57 },
  'en-GB-scotland': { share: 0.92, digitSec: 0.54 }, 'en-US-nyc': { share: 0.97, digitSec: 0.56 }, 'en-029': { share: 1.02, digitSec: 0.59 },
  de: { share: 0.93, digitSec: 0.64 }, 'fr-FR': { share: 0.84, digitSec: 0.38 }, 'fr-CH': { share: 0.8, digitSec: 0.31 },
  'es-ES': { share: 1, digitSec: 0.57 }, 'es-419': { share: 1.05, digitSec: 0.61 },
  'pt-BR': { share: 1.13, digitSec: 0.62 }, 'pt-PT': { share: 1.12, digitSec: 0.62 },
  it: { share: 1.1, digitSec: 0.49 }, nl: { share: 1, digitSec: 0.59 }, ca: { share: 0.93, digitSec: 0.39 },
  pl: { share: 1.17, digitSec: 0.72 }, cs: { share: 1.06, digitSec: 0.58 }, sk: { share: 1.16, digitSec: 0.58 },
  sv: { share: 1.12, digitSec: 0.48 }, da: { share: 0.88, digitSec: 0.53 }, nb: { share: 1.03, digitSec: 0.6 },
  fi: { share: 1.3, digitSec: 0.91 }, hu: { share: 1.1, digitSec: 0.59 }, ro: { share: 1.04, digitSec: 0.64 },
  tr: { share: 1.36, digitSec: 0.54 }, el: { share: 0.92, digitSec: 0.59 }, ru: { share: 1.04, digitSec: 0.48 },
  uk: { share: 1.39, digitSec: 0.68 }, bg: { share: 1.23, digitSec: 0.62 }, hr: { share: 0.97, digitSec: 0.56 },
  ar: { share: 1.88, digitSec: 0.79 }, he: { share: 1.2, digitSec: 0.56 }, fa: { share: 1.62, digitSec: 0.48 },
  hi: { share: 1.34, digitSec: 0.39 }, bn: { share: 1.81, digitSec: 0.46 }, ta: { share: 1.6, digitSec: 0.58 },
  id: { share: 1.19, digitSec: 0.74 }, ms: { share: 1.24, digitSec: 0.72 }, vi: { share: 0.83, digitSec: 0.41 },
  sw: { share: 1.63, digitSec: 0.67 }, ko: { share: 1.03, digitSec: 0.56 }, cmn: { share: 1.02, digitSec: 0.49 },
  ja: { share: 1.02, digitSec: 0.62 }, eo: { share: 1.03, digitSec: 0.44 }, cy: { share: 1.07, digitSec: 0.49 },
  et: { share: 1.33, digitSec: 0.78 }, lv: { share: 0.97, digitSec: 0.74 }, lt: { share: 1.32, digitSec: 0.93 },
  is: { share: 1.15, digitSec: 0.67 },
} as const satisfies Record<LanguageTag, SpeakingPace>;

/** The time of recorded voices relative to the other voices of their language. */
export const voiceShares: Readonly<Record<string, number>> = { 'flite-rms': 1.13, 'flite-kal16': 0.98 };

/** How something is said, relative to the voice's own way. */
export interface Manner {
  pace: number;
  /** The length of pauses within a sentence. */
  pauses: number;
  /** How far the melody goes up and down. */
  melody: number;
  gainDb: number;
}

/**
 * Joy is faster, louder and livelier than neutral speech; sadness and tenderness are slower, softer
 * and flatter (P. N. Juslin and P. Laukka, "Communication of emotions in vocal
 * expression", Psychological Bulletin 129, 2003). A style says less than a mood, as in the face.
 */
// biome-ignore format: a table reads better in rows
const manners = {
  laughing: { pace: 1.06, pauses: 0.9, melody: 1.35, gainDb: 1 },
  happy: { pace: 1.06, pauses: 0.9, melody: 1.2, gainDb: 0.5 },
  softly: { pace: 0.92, pauses: 1.25, melody: 0.8, gainDb: -5 },
  excited: { pace: 1.12, pauses: 0.75, melody: 1.4, gainDb: 2 },
  sad: { pace: 0.86, pauses: 1.4, melody: 0.7, gainDb: -3 },
  serious: { pace: 0.93, pauses: 1.3, melody: 0.75, gainDb: 0 },
  surprised: { pace: 1.06, pauses: 0.9, melody: 1.35, gainDb: 1 },
  Cheerful: { pace: 1.03, pauses: 0.95, melody: 1.12, gainDb: 0.3 },
  Calm: { pace: 0.95, pauses: 1.15, melody: 0.92, gainDb: -0.5 },
  Excited: { pace: 1.07, pauses: 0.85, melody: 1.2, gainDb: 1 },
  Tender: { pace: 0.94, pauses: 1.2, melody: 0.9, gainDb: -2 },
  Formal: { pace: 0.97, pauses: 1.15, melody: 0.9, gainDb: 0 },
} as const satisfies Record<SpokenMood | Exclude<MotionStyle, 'Natural'>, Manner>;

const plain: Manner = { pace: 1, pauses: 1, melody: 1, gainDb: 0 };

/** Returns the manner of a phrase: that of its mood, or otherwise of the video's style. */
export const mannerOf = ({ mood, style = 'Natural' }: { mood?: SpokenMood | undefined; style?: MotionStyle | undefined }): Manner =>
  mood ? manners[mood] : style === 'Natural' ? plain : manners[style];
