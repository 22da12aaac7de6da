import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';

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

/** `wide` for a television, `tall` for a phone. */
export const filmShapes = ['wide', 'tall'] as const;
export type FilmShape = (typeof filmShapes)[number];

export const filmSizes: Record<FilmShape, { width: number; height: number }> = {
  wide: { width: 1280, height: 720 },
  tall: { width: 720, height: 1280 },
};

/**
 * `stale`: a signature was changed, hidden or moved since the film was made, so it is no longer
 * shown. Requesting it again only makes the parts that are new.
 */
export const groupFilmStates = ['none', 'making', 'made', 'stale', 'failed'] as const;
export type GroupFilmState = (typeof groupFilmStates)[number];

/** All shown signatures in one film, one part each, in the order of the wall. */
export const groupFilmSchema = Type.Object({
  shape: oneOf(filmShapes),
  state: oneOf(groupFilmStates),
  /** Finished parts of the film that is being made. */
  partsMade: Type.Integer(),
  parts: Type.Integer(),
  /** Set only while the state is `made`. Add `?save` to the address to download it. */
  resultUrl: orNull(Type.String()),
  /** Captions with one cue for each part: its signer and text. */
  captionsUrl: orNull(Type.String()),
  durationSec: Type.Number(),
  problem: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
});
export type GroupFilm = Static<typeof groupFilmSchema>;

/** One for each shape. */
export const groupFilmsSchema = Type.Array(groupFilmSchema);
export const makeFilmBodySchema = Type.Object({ shape: oneOf(filmShapes) });
export const groupFilmsDataSchema = Type.Object({ films: groupFilmsSchema });
