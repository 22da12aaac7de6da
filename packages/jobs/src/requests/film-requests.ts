import { cardLooks, filmShapes, limits, moods, occasions } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import { type Static, Type } from 'typebox';
import { renderVideoResultSchema, talkingVideoSchema, videoBrandSchema } from '../renders/render-video';
import { defineRequest, tracing } from './define-request';

const partPayload = Type.Object({
  ...tracing,
  shape: oneOf(filmShapes),
  /** Blob of a video or a clip; otherwise the photo and the words are shown as a still. */
  videoKey: Type.Union([Type.String(), Type.Null()]),
  photoKey: Type.Union([Type.String(), Type.Null()]),
  /** Whether the video was uploaded by a signer. */
  isClip: Type.Boolean(),
  name: Type.String(),
  words: Type.String(),
  /** In which Chinese characters are written; missing if nothing on the card tells. */
  language: Type.Optional(Type.String()),
  /** The card's colours and type. */
  occasion: oneOf(occasions),
  look: oneOf(cardLooks),
  tint: Type.Union([Type.String(), Type.Null()]),
  /** The brand whose logo is drawn in a corner; missing if the part shows no brand. */
  brand: Type.Optional(videoBrandSchema),
  /** The brand's end card, and nothing else. */
  isEndCard: Type.Optional(Type.Boolean()),
});
export type MakeFilmPartPayload = Static<typeof partPayload>;
const partResult = Type.Object({ partKey: Type.String(), durationSec: Type.Number() });
export type MakeFilmPartResult = Static<typeof partResult>;

const payload = Type.Object({
  ...tracing,
  photoKey: Type.String(),
  /** The text of its lines has `{name}` where each person is named. */
  ...talkingVideoSchema.properties,
  /** One video for each. */
  names: Type.Array(Type.String(), { minItems: 1 }),
  /** The same for all requests of a message: all take from its video what they share. */
  baseName: Type.String(),
});
export type MakeNamedVideosPayload = Static<typeof payload>;

/** In the order of the names. */
const result = Type.Array(renderVideoResultSchema);
export type MakeNamedVideosResult = Static<typeof result>;

/**
 * Makes videos of one message for a few people, each with their name. Fails with the codes of a
 * render.
 */
export const makeNamedVideosRequest = defineRequest({
  name: 'make-named-videos',
  timeoutMs: limits.makeNamedVideosTimeoutMs,
  payload,
  result,
});

/** Makes one signature's part of a film. All parts of a shape can be joined without re-encoding. */
export const makeFilmPartRequest = defineRequest({
  name: 'make-film-part',
  timeoutMs: limits.makeFilmPartTimeoutMs,
  payload: partPayload,
  result: partResult,
});

const joinPayload = Type.Object({
  ...tracing,
  /** In order. */
  parts: Type.Array(Type.Object({ partKey: Type.String(), durationSec: Type.Number(), isHeard: Type.Boolean() }), { minItems: 1 }),
  /** The music under the parts, much quieter under those with sound. */
  music: Type.Union([Type.Object({ mood: oneOf(moods), seed: Type.Integer() }), Type.Null()]),
});
export type JoinFilmPayload = Static<typeof joinPayload>;
const joinResult = Type.Object({ filmKey: Type.String(), sizeBytes: Type.Integer(), durationSec: Type.Number() });
export type JoinFilmResult = Static<typeof joinResult>;

/** Joins parts without encoding their pictures again, and writes the film's origin into it. */
export const joinFilmRequest = defineRequest({
  name: 'join-film',
  timeoutMs: limits.joinFilmTimeoutMs,
  payload: joinPayload,
  result: joinResult,
});
