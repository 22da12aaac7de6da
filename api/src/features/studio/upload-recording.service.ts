import { createHash, randomUUID } from 'node:crypto';
import {
  CodedError,
  type Plan,
  type RecordingWordsData,
  recordingMaxSec,
  toCodedError,
  toSpeakable,
  type UploadRecordingData,
} from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { HearRecordingResult, RenderProducer, Requests } from '@hellograph/jobs';
import type { BlobStore } from '@hellograph/storage';
import { listNaturalVoices, type VoiceSources } from '../../domain/installed-voices/natural-voices';
import { noTask, recordingsRepo } from '../../domain/recordings/recordings.repo';
import { requireSpace } from '../../domain/videos/space';
import type { LastingWork } from '../../platform/capacity/lasting-work';
import type { Slots } from '../../platform/capacity/slots';
import type { MediaLinks } from '../../platform/http/media-links';

export interface UploadRecordingDependencies {
  db: Database;
  store: BlobStore;
  requests: Pick<Requests, 'hearRecording'>;
  /** Recordings processed at the same time, over all users. */
  inHearingSlot: Slots;
  /** A repeated upload joins the work that its first one started. */
  hearing: LastingWork<HearRecordingResult>;
  links: MediaLinks;
  findPlan: (userId: string) => Promise<Plan>;
  now: () => number;
}

export interface UploadRecordingRequest {
  userId: string;
  requestId: string;
  recording: Buffer | undefined;
  prompt: string | undefined;
  /** Generated on a device. By default a new one. */
  recordingId?: string;
  /** A guest asks for the words of a recording that has none. */
  writesDown?: boolean | undefined;
}

export interface CleanRecordingRequest extends Omit<UploadRecordingRequest, 'recordingId' | 'writesDown'> {
  /** The limit in seconds, at most that of the user's plan. */
  maxSec?: number;
}

/**
 * Stores the cleaned sound of a recording, and returns the detected speech. The caller has to
 * reference the file in a row within an hour. Stores nothing if it can't be used. Throws the
 * RECORDING_… codes, BUSY and SPACE_USED_UP.
 */
export async function cleanRecording(
  { db, store, requests, inHearingSlot, hearing, findPlan }: UploadRecordingDependencies,
  { userId, requestId, recording, prompt = '', maxSec: wantedSec = Number.POSITIVE_INFINITY }: CleanRecordingRequest,
): Promise<HearRecordingResult> {
  if (!recording || recording.length === 0) throw new CodedError('RECORDING_MISSING');
  if (prompt.trim() !== '' && toSpeakable(prompt) === '') throw new CodedError('MESSAGE_UNSPEAKABLE');
  const plan = await findPlan(userId);
  await requireSpace(db, userId, plan);
  const message = prompt.trim() === '' ? null : prompt.slice(0, plan.charactersMax);
  const maxSec = Math.min(wantedSec, recordingMaxSec(plan));
  const hash = createHash('sha256').update(recording).digest('hex');
  return hearing(JSON.stringify([userId, hash, message, maxSec]), () =>
    inHearingSlot(async () => {
      const upload = await store.putBuffer(recording, 'rec');
      try {
        return await requests.hearRecording.send({ requestId, soundKey: upload.key, isClean: false, message, maxSec });
      } finally {
        await store.delete(upload.key);
      }
    }),
  );
}

export type TakeRecordingDependencies = UploadRecordingDependencies & RecordingWordsDependencies;

/**
 * Stores a cleaned recording and returns whether it contains the words. Throws the errors of
 * cleaning. The first one without words has the recogniser fetched.
 */
export async function uploadRecording(
  dependencies: TakeRecordingDependencies,
  { recordingId: id = randomUUID(), writesDown = false, ...request }: UploadRecordingRequest,
): Promise<UploadRecordingData & { words?: string | null }> {
  const { db, links, now } = dependencies;
  const { userId } = request;
  const { soundKey, durationSec, sizeBytes, saysWords } = await cleanRecording(dependencies, request);
  await recordingsRepo(db).insertOnce({
    id,
    user_id: userId,
    sound_key: soundKey,
    duration_sec: durationSec,
    size_bytes: sizeBytes,
    created_at: now(),
    ...noTask,
  });
  if (saysWords === null) await wantRecogniser(dependencies);
  const words = writesDown && { words: await writeDownForGuest(dependencies, { ...request, recordingId: id }) };
  return { recordingId: id, durationSec, saysWords, url: links.toUrl(soundKey, 'recording.wav'), ...words };
}

/** Has the recogniser fetched, if none is here and a worker may fetch it. */
async function wantRecogniser({ voiceSources, producer }: RecordingWordsDependencies): Promise<void> {
  const { recogniser } = await listNaturalVoices(voiceSources);
  if (recogniser && !recogniser.isInstalled) await producer.wantVoice(recogniser.id).catch(() => {});
}

const notNow = new Set(['RECOGNISER_MISSING', 'BUSY']);

/** Guests lose nothing if it can't be written down: then they type, and it returns `null`. */
const writeDownForGuest = (dependencies: RecordingWordsDependencies, request: Parameters<typeof findRecordingWords>[1]) =>
  findRecordingWords(dependencies, request).then(
    ({ words }) => words,
    (thrown: unknown) => {
      if (notNow.has(toCodedError(thrown).code)) return null;
      throw thrown;
    },
  );

export interface RecordingWordsDependencies extends Pick<UploadRecordingDependencies, 'db' | 'inHearingSlot'> {
  requests: Pick<Requests, 'transcribeRecording'>;
  transcribing: LastingWork<RecordingWordsData>;
  voiceSources: VoiceSources;
  producer: Pick<RenderProducer, 'wantVoice'>;
}

/**
 * Writes down what a stored recording says. A repeated request joins the work of the first one.
 * Throws NOT_FOUND, RECOGNISER_MISSING and BUSY.
 */
export async function findRecordingWords(
  { db, requests, inHearingSlot, transcribing, voiceSources }: RecordingWordsDependencies,
  { userId, requestId, recordingId }: { userId: string; requestId: string; recordingId: string },
): Promise<RecordingWordsData> {
  const recording = await recordingsRepo(db).findRecording(userId, recordingId);
  if (!recording) throw new CodedError('NOT_FOUND');
  const { recogniser } = await listNaturalVoices(voiceSources);
  if (!recogniser?.isInstalled) throw new CodedError('RECOGNISER_MISSING');
  const { sound_key: soundKey } = recording;
  return transcribing(JSON.stringify([userId, soundKey]), () =>
    inHearingSlot(() => requests.transcribeRecording.send({ requestId, soundKey })),
  );
}
