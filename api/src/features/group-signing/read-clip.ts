import { CodedError, limits, toCodedError } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { Requests } from '@hellograph/jobs';
import { type ClipRow, clipsRepo } from '../../domain/clips/clips.repo';
import { albumRepo } from '../../domain/event-guests/album.repo';
import type { FaceGuard } from '../../domain/face-links/face-guard';
import { signatureVideosRepo } from '../../domain/group-cards/signature-video';
import { isPassing, type Outbox, type OutboxHandlers } from '../../platform/events/outbox';

export interface ReadClipDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  requests: Pick<Requests, 'prepareClip'>;
  faceGuard: Pick<FaceGuard, 'look'>;
  now: () => number;
}

/**
 * A clip that no worker could read within this time is given up, so that it does not block others.
 */
const triesMaxMs = 2 * 60 * 60_000;

/** Has a worker read received clips, and shows them in their signatures and albums. */
export function createClipHandlers(dependencies: ReadClipDependencies): Pick<OutboxHandlers, 'clipReceived'> {
  const { db, outbox } = dependencies;
  return {
    clipReceived: async ({ clipId }) => {
      const clip = await clipsRepo(db).find(clipId);
      if (clip?.state !== 'waiting') return;
      const read = await readClip(dependencies, clip);
      await transaction(db, async (tx, { onCommit }) => {
        if (!(await clipsRepo(tx).updateRead(clipId, read))) return;
        const problem = 'problem' in read ? read.problem : null;
        const write = { video_state: problem === null ? 'made' : 'failed', problem } as const;
        for (const groupCardId of await signatureVideosRepo(tx).updateClipRead(clipId, write))
          await outbox.insert(tx, { kind: 'groupCardChanged', userId: clip.user_id, news: { groupCardId, what: 'made' } });
        const eventId = await albumRepo(tx).findEventOfClip(clipId);
        if (eventId !== undefined) await outbox.insert(tx, { kind: 'hostedEventChanged', news: { eventId, what: 'album' } });
        onCommit(outbox.wake);
      });
    },
  };
}

type Read = Parameters<ReturnType<typeof clipsRepo>['updateRead']>[1];
/** Throws temporary errors: no worker is free, or the disk is full. */
async function readClip({ db, requests, faceGuard, now }: ReadClipDependencies, clip: ClipRow): Promise<Read> {
  const requestId = `clip-${clip.id}`;
  try {
    const partKeys = await clipsRepo(db).listPartKeys(clip.id);
    const {
      videoKey,
      posterKey,
      captionsKey = null,
      sizeBytes,
      durationSec,
      width,
      height,
    } = await requests.prepareClip.send({
      requestId,
      partKeys,
      maxSec: limits.clipMaxSec,
    });
    // Nothing is shown before a worker has searched it for withdrawn faces.
    if (!(await faceGuard.look(db, { photoKey: posterKey, requestId }))) throw new CodedError('BUSY');
    return {
      video_key: videoKey,
      poster_key: posterKey,
      captions_key: captionsKey,
      video_bytes: sizeBytes,
      duration_sec: durationSec,
      width,
      height,
    };
  } catch (thrown) {
    const error = toCodedError(thrown);
    if (!isPassing(error)) return { problem: error.code };
    if (now() - clip.created_at > triesMaxMs) return { problem: 'CLIP_DAMAGED' };
    throw thrown;
  }
}
