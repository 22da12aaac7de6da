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

const transcribePayload = Type.Object({
  ...tracing,
  /** Blob of the clean sound. */
  soundKey: Type.String(),
});
export type TranscribeRecordingPayload = Static<typeof transcribePayload>;

/** The words as they were heard. They are not stored. */
const transcribeResult = Type.Object({ words: Type.String(), language: Type.Union([Type.String(), Type.Null()]) });
export type TranscribeRecordingResult = Static<typeof transcribeResult>;

/** Writes down what a recording says. Fails with `RECOGNISER_MISSING`. */
export const transcribeRecordingRequest = defineRequest({
  name: 'transcribe-recording',
  timeoutMs: limits.transcribeRecordingTimeoutMs,
  payload: transcribePayload,
  result: transcribeResult,
});

const sayPayload = Type.Object({ ...tracing, words: Type.String(), voice: Type.String() });
export type SayWordsPayload = Static<typeof sayPayload>;

const sayResult = Type.Object({
  /** A WAV file in base64. It is not stored. */
  sound: Type.String(),
});
export type SayWordsResult = Static<typeof sayResult>;

/** Says a word or two in a voice. Fails with the codes of a message that cannot be spoken. */
export const sayWordsRequest = defineRequest({
  name: 'say-words',
  timeoutMs: limits.sayWordsTimeoutMs,
  payload: sayPayload,
  result: sayResult,
});
