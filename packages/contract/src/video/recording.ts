import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { textLines } from '../platform/text-field';

/**
 * The source of the lip movements: the spoken words, or only the sound, which is approximate but
 * works in every language.
 */
export const lipSources = ['words', 'sound'] as const;
export type LipSource = (typeof lipSources)[number];

/**
 * The text field of `POST /video/uploadRecording`; the file field is `recording`. With a prompt,
 * the response says whether the recording contains it.
 */
export const uploadRecordingFieldsSchema = Type.Object({ prompt: Type.Optional(textLines({})) });

export const uploadRecordingDataSchema = Type.Object({
  recordingId: Type.String(),
  durationSec: Type.Number(),
  /** Whether the recording contains the prompt; `null` without a prompt. */
  saysWords: Type.Union([Type.Boolean(), Type.Null()]),
  /** The cleaned recording, for listening. */
  url: Type.String(),
});
export type UploadRecordingData = Static<typeof uploadRecordingDataSchema>;

/** The words of a recording, as far as they were understood. */
export const recordingWordsDataSchema = Type.Object({
  /** Empty if no words were understood. */
  words: Type.String(),
  /** A language code of ISO 639-1, as it was heard; `null` if nothing was. */
  language: Type.Union([Type.String(), Type.Null()]),
});
export type RecordingWordsData = Static<typeof recordingWordsDataSchema>;

/**
 * A field with which a guest uploads a recording without words: the response has the words, so that
 * the guest can correct them.
 */
export const writesDownField = { writesDown: Type.Optional(Type.Literal('yes')) };
/** Missing unless they were asked for; `null` if nothing can be written down now. */
export const writtenWords = { words: Type.Optional(Type.Union([Type.String(), Type.Null()])) };

/** Problems with an uploaded recording. */
export const recordingErrors = [
  'RECORDING_MISSING',
  'RECORDING_TOO_LARGE',
  'RECORDING_DAMAGED',
  'RECORDING_SILENT',
  'RECORDING_TOO_LONG',
] as const;

export const lipSourceSchema = oneOf(lipSources);
