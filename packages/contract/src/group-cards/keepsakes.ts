import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';

/**
 * Download links for the keepsakes of a group card. An owner's links expire; those of a wall end
 * with its link.
 */
export const keepsakesSchema = Type.Object({
  /** A zip of all photos, videos and texts, with a page that shows them offline. */
  zipUrl: Type.String(),
  /** A printable PDF with one page for each signature. */
  bookUrl: Type.String(),
  /**
   * A PDF with the QR code of the sign link. Only owners get it, and only while there is such a
   * link.
   */
  posterUrl: orNull(Type.String()),
});
export type Keepsakes = Static<typeof keepsakesSchema>;

export const keepsakesDataSchema = Type.Object({ keepsakes: keepsakesSchema });
