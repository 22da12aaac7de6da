import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';

/** What the lips follow: the words that are said, or the sound alone, which is approximate and works with every language. */
export const lipSources = ['words', 'sound'] as const;
export type LipSource = (typeof lipSources)[number];

/** The text field of `POST /video/uploadRecording`; the sound is the file field `recording`. With the words, it is told whether they are said in it. */
export const uploadRecordingFieldsSchema = Type.Object({ prompt: Type.Optional(Type.String()) });

export const uploadRecordingDataSchema = Type.Object({
  recordingId: Type.String(),
  durationSec: Type.Number(),
  /** Whether the words are said in it; `null` when there were none. */
  saysWords: Type.Union([Type.Boolean(), Type.Null()]),
  /** The recording, cleaned, to be listened to. */
  url: Type.String(),
});
export type UploadRecordingData = Static<typeof uploadRecordingDataSchema>;

export const lipSourceSchema = oneOf(lipSources);
