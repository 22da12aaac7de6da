import { limits } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { defineRequest, tracing } from './define-request';

const payload = Type.Object({
  ...tracing,
  /** Blob of the uploaded file, or of the clean sound an earlier request returned. */
  soundKey: Type.String(),
  isClean: Type.Boolean(),
  /** The words that should be spoken in it; `null` if they are not known. */
  message: Type.Union([Type.String(), Type.Null()]),
  maxSec: Type.Number({ exclusiveMinimum: 0 }),
});
export type HearRecordingPayload = Static<typeof payload>;

const result = Type.Object({
  /** Blob of the cleaned sound: mono WAV. */
  soundKey: Type.String(),
  sizeBytes: Type.Integer(),
  durationSec: Type.Number(),
  /**
   * Blob with the times of sounds and words. If the words are not known or were not spoken, it
   * holds mouth shapes estimated from the sound.
   */
  timesKey: Type.String(),
  /** Whether the words are spoken in it; `null` if none were given. */
  saysWords: Type.Union([Type.Boolean(), Type.Null()]),
});
export type HearRecordingResult = Static<typeof result>;

/** Cleans a recording and times the speech in it. Fails with the `RECORDING_…` codes. */
export const hearRecordingRequest = defineRequest({ name: 'hear-recording', timeoutMs: limits.hearRecordingTimeoutMs, payload, result });
