import { brandTypefaces } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import { type Static, Type } from 'typebox';

/** The parts of its owner's brand that a video shows. */
export const videoBrandSchema = Type.Object({
  /** Blob key of a PNG. */
  logoKey: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  footer: Type.String(),
  /** White words can be read on it. */
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  typeface: Type.Union([oneOf(brandTypefaces), Type.Null()]),
  /** The logo in a corner, where no face is. */
  hasCornerMark: Type.Boolean(),
  /** A closing picture after the last word. */
  hasEndCard: Type.Boolean(),
});
export type VideoBrand = Static<typeof videoBrandSchema>;
