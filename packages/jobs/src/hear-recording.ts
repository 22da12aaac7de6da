import { type Static, Type } from 'typebox';
import type { JobHandler } from './define-job';
import { asked, defineQuestion } from './define-question';

export const hearRecordingPayloadSchema = Type.Object({
  ...asked,
  /** What was uploaded, or a sound that came out of here before. */
  soundKey: Type.String(),
  isClean: Type.Boolean(),
  /** The words that are said in it; `null` when they are not known. */
  message: Type.Union([Type.String(), Type.Null()]),
  maxSec: Type.Number({ exclusiveMinimum: 0 }),
});
export type HearRecordingPayload = Static<typeof hearRecordingPayloadSchema>;

export const hearRecordingResultSchema = Type.Object({
  /** The sound, cleaned: mono WAV. */
  soundKey: Type.String(),
  sizeBytes: Type.Integer(),
  durationSec: Type.Number(),
  /** Blob with the times of sounds and words; when the words were not known or are others, of mouth shapes told from the sound. */
  timesKey: Type.String(),
  /** Whether the words are said in it; `null` when none were given. */
  saysWords: Type.Union([Type.Boolean(), Type.Null()]),
});
export type HearRecordingResult = Static<typeof hearRecordingResultSchema>;

export const hearRecordingJob = defineQuestion({
  name: 'hear-recording',
  payload: hearRecordingPayloadSchema,
  result: hearRecordingResultSchema,
});
export type HearRecordingHandler = JobHandler<typeof hearRecordingJob>;
