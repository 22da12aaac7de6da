import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';

/**
 * Addresses of what stays of a group card. An owner's expire; those of a wall end with its link.
 */
export const keepsakesSchema = Type.Object({
  /** All photos, videos and words in one file, with a page that shows them without a network. */
  zipUrl: Type.String(),
  /** A PDF to print: a page for each signature. */
  bookUrl: Type.String(),
  /**
   * A PDF with the QR code of the sign link. Only the owner has it, and only while there is one.
   */
  posterUrl: orNull(Type.String()),
});
export type Keepsakes = Static<typeof keepsakesSchema>;

export const keepsakesDataSchema = Type.Object({ keepsakes: keepsakesSchema });
