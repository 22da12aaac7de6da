import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { type LanguageTag, languages } from '../speech/languages';

export const melodyLimits = { titleMaxLength: 60, phrasesMax: 24, beatsPerMin: { least: 50, most: 220 } } as const;

const length = String.raw`(?::(?:[1-9]\d?(?:\.\d{1,4})?|0?\.[1-9]\d{0,3}))?`;
/** A line of tokens and bar lines, each parted by one space. */
const lineOf = (token: string) => Type.String({ maxLength: 900, pattern: `^(?:${token}${length}|\\|)(?: (?:${token}${length}|\\|))*$` });

/**
 * A melody from outside the list of songs, as `readMidi` reads it: phrases of notes such as
 * `G#4:1.5` (pitch and beats) and rests `R:2`, with chords such as `Am:2`.
 */
export const melodySchema = Type.Object({
  title: textLine({ minLength: 1, maxLength: melodyLimits.titleMaxLength }),
  /** That of the words that are sung to it. */
  language: oneOf(Object.keys(languages) as LanguageTag[]),
  beatsPerMin: Type.Integer({ minimum: melodyLimits.beatsPerMin.least, maximum: melodyLimits.beatsPerMin.most }),
  beatsPerBar: Type.Number({ minimum: 1, maximum: 16 }),
  beatsPerPulse: Type.Integer({ minimum: 1, maximum: 6 }),
  /** The pitch class on which it ends: C is 0. */
  tonic: Type.Integer({ minimum: 0, maximum: 11 }),
  phrases: Type.Array(Type.Object({ notes: lineOf(String.raw`(?:[A-G]#?\d|R)`), chords: lineOf('[A-G]#?m?') }), {
    minItems: 1,
    maxItems: melodyLimits.phrasesMax,
  }),
});
export type Melody = Static<typeof melodySchema>;
