import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { cardLooks, moods, occasions } from '../themes/find-occasion';

/** 9:16, 1:1 and 16:9. */
export const textVideoShapes = ['portrait', 'square', 'wide'] as const;
export type TextVideoShape = (typeof textVideoShapes)[number];

export const textVideoChoicesSchema = Type.Object({
  shape: oneOf(textVideoShapes),
  /** Default: detected from the text. */
  occasion: Type.Optional(oneOf(occasions)),
  /** Default: chosen by the video's seed. */
  look: Type.Optional(oneOf(cardLooks)),
  /** Default: the occasion's own. */
  music: Type.Optional(oneOf([...moods, 'none'])),
});
export type TextVideoChoices = Static<typeof textVideoChoicesSchema>;
