/**
 * The feeling that a face shows with its words. Each sentence is joyful, tender, surprised, sad or
 * neutral, by the words in it. The effect is subtle, so that the chosen style still shows.
 */
import type { SpokenWord } from '../model';
import { smoothStep } from '../ramps';

/** Values added to the style's motion, except `calm`. */
export interface Expression {
  smile: number;
  brow: number;
  /** Radians: the head lowered, and tilted. */
  pitch: number;
  tilt: number;
  /** How much of the style's own smile and liveliness of the brows is held back, 0–1. */
  calm: number;
}

export type Feeling = 'sorrow' | 'surprise' | 'tenderness' | 'joy';

const shown = {
  joy: { smile: 0.38, brow: 0.12, pitch: -0.006, tilt: 0, calm: 0 },
  tenderness: { smile: 0.24, brow: 0.06, pitch: 0.006, tilt: 0.03, calm: 0.15 },
  surprise: { smile: 0.16, brow: 0.5, pitch: -0.014, tilt: 0, calm: 0 },
  sorrow: { smile: 0, brow: -0.22, pitch: 0.022, tilt: 0.018, calm: 0.85 },
} as const satisfies Record<Feeling, Expression>;

const none: Expression = { smile: 0, brow: 0, pitch: 0, tilt: 0, calm: 0 };

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
  feeling: Feeling;
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
    sentences.at(-1)?.push(word);
    if (/[.!?…。！？।]["'”’»)]*$/u.test(word.text)) sentences.push([]);
  }
  return sentences.flatMap((said) => {
    const feeling = feelingOf(said.map(({ text }) => text).join(' '));
    const [first, last] = [said[0], said.at(-1)];
    return feeling && first && last ? [{ feeling, fromSec: first.startSec, toSec: last.endSec }] : [];
  });
}

/** Returns a function that gives the expression at a time, for the words of one face. */
export function expressionOf(words: readonly SpokenWord[]): (timeSec: number) => Expression {
  const felt = sentencesOf(words);
  if (felt.length === 0) return () => none;
  const isSad = felt.some(({ feeling }) => feeling === 'sorrow');
  return (timeSec) => {
    const sum = { ...none };
    let whole = 0;
    for (const { feeling, fromSec, toSec } of felt) {
      const rise = smoothStep(fromSec - riseSec.before, fromSec - riseSec.before + riseSec.for, timeSec);
      const share = rise * (1 - smoothStep(toSec + lingerSec.after, toSec + lingerSec.after + lingerSec.for, timeSec));
      if (share <= 0) continue;
      whole += share;
      const size = isSad && feeling !== 'sorrow' ? share * besideSorrow : share;
      for (const part of Object.keys(sum) as (keyof Expression)[]) sum[part] += size * shown[feeling][part];
    }
    // Where one sentence follows the other, both feelings overlap for a moment.
    if (whole > 1) for (const part of Object.keys(sum) as (keyof Expression)[]) sum[part] /= whole;
    return sum;
  };
}
