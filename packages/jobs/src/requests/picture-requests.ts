import { cardLooks, detectedFaceSchema, limits, occasions, uiLanguageIds } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import { type Static, Type } from 'typebox';
import { defineRequest, tracing } from './define-request';

const text = Type.String();
const card = {
  ...tracing,
  language: oneOf(uiLanguageIds),
  /** The card's colours and type. */
  occasion: oneOf(occasions),
  look: oneOf(cardLooks),
  tint: Type.Union([text, Type.Null()]),
  title: text,
  to: text,
  sender: text,
};
const result = Type.Object({
  /** Blob of the PDF. Nothing refers to it, so the next clean-up deletes it. */
  key: text,
  pages: Type.Integer(),
});

const bookPayload = Type.Object({
  ...card,
  inside: text,
  thanks: Type.Union([text, Type.Null()]),
  signatures: Type.Array(Type.Object({ name: text, words: text, photoKey: Type.Union([text, Type.Null()]) })),
});
export type SetBookPayload = Static<typeof bookPayload>;
export type SetBookResult = Static<typeof result>;

/** Sets all signatures of a group card as a book to print. Only the worker has the fonts. */
export const setBookRequest = defineRequest({ name: 'set-book', timeoutMs: limits.setBookTimeoutMs, payload: bookPayload, result });

const posterPayload = Type.Object({ ...card, url: text });
export type SetPosterPayload = Static<typeof posterPayload>;

/** Sets a poster with the QR code of a link. */
export const setPosterRequest = defineRequest({ name: 'set-poster', timeoutMs: limits.setBookTimeoutMs, payload: posterPayload, result });

const facesPayload = Type.Object({
  ...tracing,
  /** Blob of the photo, as `takePhoto` stored it. */
  photoKey: Type.String(),
});
export type DetectFacesPayload = Static<typeof facesPayload>;

const facesResult = Type.Object({
  /**
   * Blob with all that renders need of the faces, in the same order, so that no render detects them
   * again.
   */
  facesKey: Type.String(),
  /** The largest first. */
  faces: Type.Array(
    Type.Object({
      ...detectedFaceSchema.properties,
      thumbnailKey: Type.String(),
      /** Code of the reason why it cannot speak. */
      problem: Type.Union([Type.String(), Type.Null()]),
      /**
       * The face as a picture (`FaceFingerprint`): `fingerprintLength` signed bytes in base64. Left
       * out for faces beyond the largest ones.
       */
      fingerprint: Type.Optional(Type.String()),
    }),
  ),
});
export type DetectFacesResult = Static<typeof facesResult>;

/** Finds the faces of an uploaded photo. Fails with `FACE_NOT_FOUND`. */
export const detectFacesRequest = defineRequest({
  name: 'detect-faces',
  timeoutMs: limits.detectFacesTimeoutMs,
  payload: facesPayload,
  result: facesResult,
});

const boxesPayload = Type.Object({
  ...tracing,
  /** An upright JPEG in base64: a picture of somebody else's server, which nobody stores. */
  picture: Type.String(),
});
export type FindBoxesPayload = Static<typeof boxesPayload>;

const share = Type.Number();
const boxesResult = Type.Object({
  /** The largest first, as shares of the picture's width and height. Empty without a face. */
  boxes: Type.Array(Type.Object({ left: share, top: share, width: share, height: share })),
});
export type FindBoxesResult = Static<typeof boxesResult>;

/** Finds where the large faces of a picture are, without storing anything. */
export const findBoxesRequest = defineRequest({
  name: 'find-boxes',
  timeoutMs: limits.findBoxesTimeoutMs,
  payload: boxesPayload,
  result: boxesResult,
});

const clipPayload = Type.Object({
  ...tracing,
  /** Blobs of the upload's parts, in order. */
  partKeys: Type.Array(Type.String(), { minItems: 1 }),
  maxSec: Type.Number({ exclusiveMinimum: 0 }),
});
export type PrepareClipPayload = Static<typeof clipPayload>;

const clipResult = Type.Object({
  /** Blob of an MP4 that every browser plays, without the file's metadata. */
  videoKey: Type.String(),
  posterKey: Type.String(),
  /** Missing where nothing is said, or no recogniser is installed. */
  captionsKey: Type.Optional(Type.String()),
  sizeBytes: Type.Integer(),
  durationSec: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type PrepareClipResult = Static<typeof clipResult>;

/** Reads an uploaded video and encodes it again. Fails with CLIP_DAMAGED or CLIP_TOO_LONG. */
export const prepareClipRequest = defineRequest({
  name: 'prepare-clip',
  timeoutMs: limits.prepareClipTimeoutMs,
  payload: clipPayload,
  result: clipResult,
});
