import { durations, motionStyles, renderModes, renderStages, resolutions } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import { type Static, Type } from 'typebox';

/** Everything a worker needs to make one video: it has no database. Keys are blob keys of the store both programs share. */
export const renderVideoPayloadSchema = Type.Object({
  videoId: Type.String(),
  userId: Type.String(),
  /** The fence: an outcome with another attempt than the row's changes nothing. */
  attempt: Type.Integer({ minimum: 1 }),
  requestId: Type.String(),
  photoKey: Type.String(),
  message: Type.String(),
  voice: Type.String(),
  resolution: oneOf(resolutions),
  mode: oneOf(renderModes),
  style: oneOf(motionStyles),
  duration: oneOf(durations),
  seed: Type.Integer(),
  watermark: Type.Boolean(),
});
export type RenderVideoPayload = Static<typeof renderVideoPayloadSchema>;

export const renderVideoProgressSchema = Type.Object({
  videoId: Type.String(),
  userId: Type.String(),
  attempt: Type.Integer(),
  stage: oneOf(renderStages),
  progress: Type.Number(),
  etaSec: Type.Union([Type.Integer(), Type.Null()]),
});
export type RenderVideoProgress = Static<typeof renderVideoProgressSchema>;

export const renderVideoResultSchema = Type.Object({
  videoKey: Type.String(),
  posterKey: Type.String(),
  captionsKey: Type.String(),
  sizeBytes: Type.Integer(),
  durationSec: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  renderMs: Type.Number(),
});
export type RenderVideoResult = Static<typeof renderVideoResultSchema>;

/** What the worker reports on the outcome queue. `retryable` failures (a crash, a time-out) may be tried again; bad input may not. */
export const renderOutcomeSchema = Type.Object({
  videoId: Type.String(),
  attempt: Type.Integer(),
  result: Type.Union([
    Type.Object({ ok: Type.Literal(true), value: renderVideoResultSchema }),
    Type.Object({ ok: Type.Literal(false), code: Type.String(), retryable: Type.Boolean() }),
  ]),
});
export type RenderOutcome = Static<typeof renderOutcomeSchema>;
