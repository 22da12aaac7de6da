import { CodedError, type ErrorCode, type LipSource, type SongChoice, type Speaker, toCodedError } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { readChorus } from '../../domain/group-cards/chorus';
import { signatureVideosRepo } from '../../domain/group-cards/signature-video';
import { type SignatureRow, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { speakingPlacesRepo } from '../../domain/group-cards/speaking-places.repo';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { isPassing, type Outbox, type OutboxHandlers } from '../../platform/events/outbox';
import type { OutboxMessages } from '../../platform/events/outbox-messages';

export interface SpeakingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  /** Makes videos as the studio does, with its ledger and its queue. */
  createPhotoVideos: (request: {
    userId: string;
    requestId: string;
    idempotencyKey: string;
    signatureId: string;
    photo: undefined;
    fields: {
      prompt: string;
      photoId: string;
      voice?: string;
      recordingId?: string;
      lips?: LipSource;
      faceOwner?: NonNullable<SignatureRow['face_owner']>;
      song?: SongChoice;
      speakers?: Speaker[];
    };
  }) => Promise<readonly { id: string }[]>;
  ledgerOf: typeof ledgerRepo;
  deleteVideo: (userId: string, videoId: string) => Promise<void>;
}

/** The owner's credits or space are used up, which is not the signer's fault. */
const unfunded: readonly ErrorCode[] = ['CREDITS_INSUFFICIENT', 'SPACE_USED_UP'];

/** Makes the videos of signatures on their owner's credits, each once, and stores their results. */
export function createSpeakingHandlers(
  dependencies: SpeakingDependencies,
): Pick<OutboxHandlers, 'signatureSpeaks' | 'signatureFinished' | 'signatureVideoUnused'> {
  const { db } = dependencies;
  return {
    signatureSpeaks: async ({ signatureId: id, render }) => {
      const row = await signaturesRepo(db).findAny(id);
      const isWanted = row?.renders === render && row.video_state === 'making';
      const card = isWanted ? await cardsRepo(db).findAny(row.card_id) : undefined;
      if (!row || !card) return giveBack(dependencies, { id, render });
      const made = await speak(dependencies, card.user_id, row);
      const isNeeded = await signatureVideosRepo(db).updateVideo({ id, render }, made);
      if (made.video_id === null) await giveBack(dependencies, { id, render });
      else if (!isNeeded) await endUnused(dependencies, { userId: card.user_id, videoId: made.video_id, signatureId: id, render });
      // A fast worker may have ended it before the row named it.
      if (isNeeded && made.video_id !== null) await noteEnd(dependencies, made.video_id);
      await notifyOwner(dependencies, db, { userId: card.user_id, groupCardId: row.card_id });
    },

    signatureFinished: ({ videoId }) => noteEnd(dependencies, videoId),

    signatureVideoUnused: (unused) => endUnused(dependencies, unused),
  };
}

type Spoken = Pick<SignatureRow, 'video_state' | 'video_id' | 'problem'>;

async function speak(dependencies: SpeakingDependencies, userId: string, row: SignatureRow): Promise<Spoken> {
  try {
    return await createVideo(dependencies, userId, row, 'words').catch((thrown: unknown) => {
      // The text may differ from the recording: then the lips follow the sound.
      if (toCodedError(thrown).code !== 'RECORDING_MISMATCH') throw thrown;
      return createVideo(dependencies, userId, row, 'sound');
    });
  } catch (thrown) {
    const error = toCodedError(thrown);
    if (unfunded.includes(error.code)) return { video_state: 'unfunded', video_id: null, problem: null };
    if (isPassing(error)) throw thrown;
    return { video_state: 'failed', video_id: null, problem: error.code };
  }
}

/** The key makes a repeated message find the video that the first one made. */
async function createVideo(
  { createPhotoVideos }: SpeakingDependencies,
  userId: string,
  row: SignatureRow,
  lips: LipSource,
): Promise<Spoken> {
  const { id, renders, words, photo_id: photoId, recording_id: recordingId, voice, face_owner: faceOwner } = row;
  if (photoId === null) throw new CodedError('PHOTO_MISSING');
  const sung = readChorus(row);
  const [made] = await createPhotoVideos({
    userId,
    requestId: `signature-${id}-${renders}`,
    idempotencyKey: `signature:${id}:${renders}`,
    signatureId: id,
    photo: undefined,
    fields: {
      prompt: words,
      photoId,
      ...(voice !== null && { voice }),
      ...(recordingId !== null && { recordingId, lips }),
      ...(faceOwner !== null && { faceOwner }),
      ...(sung && { song: sung.song, speakers: sung.speakers }),
    },
  });
  return { video_state: 'making', video_id: made?.id ?? null, problem: null };
}

async function noteEnd(dependencies: SpeakingDependencies, videoId: string): Promise<void> {
  const { db } = dependencies;
  const video = await renderStateRepo(db).findVideo(videoId);
  if (!video?.signature_id || video.state === 'queued' || video.state === 'processing') return;
  const isMade = video.state === 'completed';
  const write = { video_state: isMade ? 'made' : 'failed', problem: isMade ? null : (video.error_code ?? 'RENDER_FAILED') } as const;
  if (isMade) await speakingPlacesRepo(db).updatePaid(video.signature_id);
  if (!(await signatureVideosRepo(db).updateEnded(video.signature_id, videoId, write))) return;
  const row = await signaturesRepo(db).findAny(video.signature_id);
  if (row && !isMade) await giveBack(dependencies, { id: row.id, render: row.renders });
  if (row) await notifyOwner(dependencies, db, { userId: video.user_id, groupCardId: row.card_id });
}

async function notifyOwner(
  { outbox }: SpeakingDependencies,
  db: Executor,
  { userId, groupCardId }: { userId: string; groupCardId: string },
) {
  await outbox.insert(db, { kind: 'groupCardChanged', userId, news: { groupCardId, what: 'made' } });
  outbox.wake();
}

/** Gives the place of a video that cost nothing back to its card, unless another one took it. */
const giveBack = ({ db }: SpeakingDependencies, { id, render }: { id: string; render: number }) =>
  speakingPlacesRepo(db).updateReturned(id, render);

/** Deletes a video. Its signature keeps its place in the budget if the video was paid. */
async function endUnused(dependencies: SpeakingDependencies, unused: OutboxMessages['signatureVideoUnused']): Promise<void> {
  const { userId, videoId, signatureId, render } = unused;
  await deleteIfThere(dependencies, userId, videoId);
  if (signatureId === undefined || render === undefined) return;
  const isPaid = (await dependencies.ledgerOf(dependencies.db).findPayerId(videoId)) !== undefined;
  if (isPaid) await speakingPlacesRepo(dependencies.db).updatePaid(signatureId);
  else await giveBack(dependencies, { id: signatureId, render });
}

/** Cancels it if it is open, which releases the credits. */
async function deleteIfThere({ deleteVideo }: SpeakingDependencies, userId: string, videoId: string): Promise<void> {
  try {
    await deleteVideo(userId, videoId);
  } catch (thrown) {
    // A withdrawn face already hides it, or the message was delivered twice.
    if (!(thrown instanceof CodedError) || thrown.code !== 'NOT_FOUND') throw thrown;
  }
}
