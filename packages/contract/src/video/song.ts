import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { melodySchema } from './melody';

/** The songs that faces can sing; `songs` has their notes and words. */
export const songIds = [
  'happyBirthday',
  'cumpleanosFeliz',
  'zumGeburtstag',
  'joyeuxAnniversaire',
  'tantiAuguri',
  'parabensPraVoce',
  'sanaHelwa',
  'jollyGoodFellow',
  'auldLangSyne',
  'silentNight',
  'stilleNacht',
  'brahmsLullaby',
  'gutenAbend',
  'brotherJohn',
  'frereJacques',
  'weddingMarch',
] as const;
export type SongId = (typeof songIds)[number];

/** The instruments that play under the voices. */
export const accompaniments = ['piano', 'guitar', 'musicBox', 'brass', 'none'] as const;
export type Accompaniment = (typeof accompaniments)[number];

export const songLimits = { nameMaxLength: 60, lineMaxLength: 120, linesMax: 24 } as const;

/** A song instead of a spoken message. */
export const songChoiceSchema = Type.Object({
  song: oneOf(songIds),
  /** The one to whom it is sung. */
  name: textLine({ minLength: 1, maxLength: songLimits.nameMaxLength }),
  /** Own words, a line for each phrase of the tune; missing for the song's own. */
  words: Type.Optional(Type.Array(textLine({ maxLength: songLimits.lineMaxLength }), { minItems: 1, maxItems: songLimits.linesMax })),
  accompaniment: oneOf(accompaniments),
  /** Sung instead of the song's own tune: to the own words, or on "la" without any. */
  melody: Type.Optional(melodySchema),
  /** Several faces sing in turns, a phrase each, and the last phrase together. */
  inTurns: Type.Optional(Type.Boolean()),
});
export type SongChoice = Static<typeof songChoiceSchema>;
