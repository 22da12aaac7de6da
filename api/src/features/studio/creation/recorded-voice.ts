import { CodedError, type LipSource, type Plan, recordingMaxSec, toSpeakable } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { recordingsRepo } from '../../../domain/recordings/recordings.repo';
import type { VideoRow } from '../../../domain/videos/video.repo';
import type { UploadRecordingDependencies } from '../upload-recording.service';

/** The user's own voice in a video, with the times of its words. */
export interface RecordedVoice {
  recordingId: string;
  timesKey: string;
  lips: LipSource;
  durationSec: number | null;
}

export interface HearDependencies extends Pick<UploadRecordingDependencies, 'requests' | 'inHearingSlot' | 'hearing'> {
  db: Database;
}

interface Wanted {
  recordingId: string | null;
  lips: LipSource;
  message: string;
}

/**
 * Finds the words' times in a stored recording, before anything is charged. Derives mouth shapes
 * from the sound alone if there are no words, or if the user asked for it. Returns `null` if the
 * video has no recording. Throws NOT_FOUND, RECORDING_TOO_LONG, RECORDING_MISMATCH and BUSY.
 */
export async function findRecordedVoice(
  { db, requests, inHearingSlot, hearing }: HearDependencies,
  { userId, requestId }: { userId: string; requestId: string },
  { recordingId, lips: wanted, message }: Wanted,
  plan: Plan,
): Promise<RecordedVoice | null> {
  if (recordingId === null) return null;
  const recording = await recordingsRepo(db).findRecording(userId, recordingId);
  if (!recording) throw new CodedError('NOT_FOUND', { message: 'This recording is not here any more. Record it again.' });
  const maxSec = recordingMaxSec(plan);
  const { sound_key: soundKey, duration_sec: durationSec } = recording;
  if (durationSec > maxSec) throw new CodedError('RECORDING_TOO_LONG');
  const lips = toSpeakable(message) === '' ? 'sound' : wanted;
  const words = lips === 'words' ? message : null;
  const { saysWords, timesKey } = await hearing(JSON.stringify([userId, soundKey, words]), () =>
    inHearingSlot(() => requests.hearRecording.send({ requestId, soundKey, isClean: true, message: words, maxSec })),
  );
  if (saysWords === false) throw new CodedError('RECORDING_MISMATCH');
  return { recordingId, timesKey, lips, durationSec };
}

/** Returns the voice of a video that is made again. */
export const toKeptVoice = ({ recording_id, times_key, lips }: VideoRow): RecordedVoice | null =>
  recording_id === null || times_key === null ? null : { recordingId: recording_id, timesKey: times_key, lips, durationSec: null };
