/**
 * Shows the feeling of the words in the face: each sentence is joyful, tender, surprised, sad or
 * neither, by the words that people use for it. Subtle: a style is still a style. A mood that the
 * message names shows more.
 */
import type { SpokenMood } from '@hellograph/contract/spoken-marks';
import type { SpokenWord } from '../model';
import { smoothStep } from '../ramps';

/** Added to what the style does, except `calm` and `energy`. */
export interface Expression {
  smile: number;
  brow: number;
  /** Radians: the head lowered, and tilted. */
  pitch: number;
  tilt: number;
  /** How much of the style's own smile and liveliness of the brows is held back, 0–1. */
  calm: number;
  /** How much more (or less, below 0) head and mouth move: 1 is twice as much. */
  energy: number;
}

export type Feeling = 'sorrow' | 'surprise' | 'tenderness' | 'joy';

const shown = {
  joy: { smile: 0.38, brow: 0.12, pitch: -0.006, tilt: 0, calm: 0, energy: 0.12 },
  tenderness: { smile: 0.24, brow: 0.06, pitch: 0.006, tilt: 0.03, calm: 0.15, energy: -0.12 },
  surprise: { smile: 0.16, brow: 0.5, pitch: -0.014, tilt: 0, calm: 0, energy: 0.12 },
  sorrow: { smile: 0, brow: -0.22, pitch: 0.022, tilt: 0.018, calm: 0.85, energy: -0.4 },
} as const satisfies Record<Feeling, Expression>;

/** Named by the message, so nobody wonders whether it is meant. */
const shownInMood = {
  laughing: { smile: 0.8, brow: 0.2, pitch: -0.02, tilt: 0.02, calm: 0, energy: 0.4 },
  happy: { smile: 0.55, brow: 0.2, pitch: -0.01, tilt: 0, calm: 0, energy: 0.2 },
  softly: { smile: 0.15, brow: 0.1, pitch: 0.02, tilt: 0.045, calm: 0.5, energy: -0.45 },
  excited: { smile: 0.35, brow: 0.55, pitch: -0.025, tilt: 0, calm: 0, energy: 0.5 },
  sad: { smile: 0, brow: -0.3, pitch: 0.035, tilt: 0.025, calm: 0.95, energy: -0.5 },
  serious: { smile: 0, brow: -0.35, pitch: 0.005, tilt: 0, calm: 1, energy: -0.35 },
  surprised: { smile: 0.1, brow: 0.85, pitch: -0.03, tilt: 0, calm: 0.2, energy: 0.15 },
} as const satisfies Record<SpokenMood, Expression>;

const none: Expression = { smile: 0, brow: 0, pitch: 0, tilt: 0, calm: 0, energy: 0 };

/** Stems at the start of a word, or phrases. Sorrow is checked first. */
// biome-ignore format: a table reads better in rows
const signs: readonly (readonly [Feeling, string])[] = [
  ['sorrow', 'sorry for, condolence, passed away, your loss, grief, griev, mourn, rest in peace, heartbroken, lo siento, pésame, fallec, duelo, luto, beileid, trauer, condoléance, condoglianz, condolências'],
  ['surprise', 'surprise, guess what, wow, oh my, can’t believe, can\'t believe, unbelievable, sorpresa, adivina, increíble, no me lo creo, überraschung, rate mal, surpris, sorpres'],
  ['tenderness', 'love you, miss you, miss him, miss her, my love, darling, sweetheart, hug, kiss, thank, grateful, te quiero, te amo, te echo de menos, cariño, abrazo, beso, gracias, lieb, vermiss, danke, je t’aime, je t\'aime, merci, ti amo, grazie, bacio'],
  ['joy', 'happy, congrat, hooray, hurray, yay, wonderful, fantastic, amazing, party, celebrat, so much fun, laugh, proud, well done, cheers, feliz, felic, enhorabuena, fiesta, alegr, genial, glückwunsch, freu, félicit, joyeux, bravo, auguri, parabéns'],
];
const patterns = signs.map(([feeling, words]) => {
  const stems = words.split(', ').join('|');
  return [feeling, new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems})`, 'iu')] as const;
});

/** Returns the feeling of a sentence, if its words name one. */
export const feelingOf = (sentence: string): Feeling | undefined => patterns.find(([, pattern]) => pattern.test(sentence))?.[0];

interface Felt {
  shows: Expression;
  isSad: boolean;
  isNamed: boolean;
  fromSec: number;
  toSec: number;
}

/** A feeling rises before its words, and lingers; seconds. */
const riseSec = { before: 0.35, for: 0.5 };
const lingerSec = { after: 0.25, for: 0.7 };
/** Joy next to sorrow, as in happy memories, shows only this much. */
const besideSorrow = 0.3;

function sentencesOf(words: readonly SpokenWord[]): Felt[] {
  const sentences: SpokenWord[][] = [[]];
  for (const word of words) {
    const before = sentences.at(-1);
    if (before && before.length > 0 && before.at(-1)?.mood !== word.mood) sentences.push([word]);
    else before?.push(word);
    if (/[.!?…。！？।]["'”’»)]*$/u.test(word.text)) sentences.push([]);
  }
  return sentences.flatMap((said): Felt[] => {
    const [first, last] = [said[0], said.at(-1)];
    if (!first || !last) return [];
    const span = { fromSec: first.startSec, toSec: last.endSec };
    if (first.mood) return [{ ...span, shows: shownInMood[first.mood], isSad: first.mood === 'sad', isNamed: true }];
    const feeling = feelingOf(said.map(({ text }) => text).join(' '));
    return feeling ? [{ ...span, shows: shown[feeling], isSad: feeling === 'sorrow', isNamed: false }] : [];
  });
}

/** Returns a function that gives the expression at a time, for the words of one face. */
export function expressionOf(words: readonly SpokenWord[]): (timeSec: number) => Expression {
  const felt = sentencesOf(words);
  if (felt.length === 0) return () => none;
  const isSad = felt.some((one) => one.isSad);
  return (timeSec) => {
    const sum = { ...none };
    let whole = 0;
    for (const { shows, fromSec, toSec, ...of } of felt) {
      const rise = smoothStep(fromSec - riseSec.before, fromSec - riseSec.before + riseSec.for, timeSec);
      const share = rise * (1 - smoothStep(toSec + lingerSec.after, toSec + lingerSec.after + lingerSec.for, timeSec));
      if (share <= 0) continue;
      whole += share;
      const size = isSad && !of.isSad && !of.isNamed ? share * besideSorrow : share;
      for (const part of Object.keys(sum) as (keyof Expression)[]) sum[part] += size * shows[part];
    }
    // Where one sentence follows the other, both feelings overlap for a moment.
    if (whole > 1) for (const part of Object.keys(sum) as (keyof Expression)[]) sum[part] /= whole;
    return sum;
  };
}
