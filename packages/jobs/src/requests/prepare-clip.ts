import { limits } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { defineRequest, tracing } from './define-request';

const payload = Type.Object({
  ...tracing,
  /** Blobs of the upload's parts, in order. */
  partKeys: Type.Array(Type.String(), { minItems: 1 }),
  maxSec: Type.Number({ exclusiveMinimum: 0 }),
});
export type PrepareClipPayload = Static<typeof payload>;

const result = Type.Object({
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
export type PrepareClipResult = Static<typeof result>;

/** Reads an uploaded video and encodes it again. Fails with CLIP_DAMAGED or CLIP_TOO_LONG. */
export const prepareClipRequest = defineRequest({ name: 'prepare-clip', timeoutMs: limits.prepareClipTimeoutMs, payload, result });
