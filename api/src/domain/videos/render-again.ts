import { type Database, type Executor, transaction, updatedOne } from '@hellograph/db';
import { type Outbox, outboxInsert } from '../../platform/events/outbox';
import type { HealBlob } from '../../platform/tables/table-duties';
import type { ledgerRepo } from '../ledger/ledger.repo';
import { photosRepo } from '../photos/photos.repo';
import { recordingsRepo } from '../recordings/recordings.repo';
import { videoRepo } from './video.repo';

/** Queries about finished videos whose files are lost; not limited to one user. */
function renderAgainRepo(db: Executor) {
  return {
    /** Finished videos that show a blob, except deleted ones. */
    listCompletedWith: (column: 'video_key' | 'poster_key' | 'captions_key', key: string) =>
      db
        .selectFrom('videos')
        .select(['id', 'photo_id', 'recording_id', 'times_key'])
        .where(column, '=', key)
        .where('state', '=', 'completed')
        .where('deleted_at', 'is', null)
        .execute(),

    /**
     * Returns a video to the queue, already paid for. Returns false if the video is not finished.
     */
    updateRenderAgain: (id: string, at: number): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('videos')
          .set({ ...unmade, announced_at: at })
          .set((row) => ({ attempt: row('attempt', '+', 1) }))
          .where('id', '=', id)
          .where('state', '=', 'completed'),
      ),
  };
}

const unmade = {
  video_key: null,
  poster_key: null,
  captions_key: null,
  finished_at: null,
  heartbeat_at: null,
  state: 'queued',
  stage: 'queued',
  progress: 0,
  failures: 0,
  credits: 0,
} as const;

export interface CancelDependencies {
  outbox: Pick<Outbox, 'insert'>;
  ledgerOf: typeof ledgerRepo;
  now: () => number;
}

/** Cancels a video that is not finished, and releases its credits. Does nothing to any other. */
export async function cancelIfOpen(
  tx: Executor,
  { ledgerOf, outbox, now }: CancelDependencies,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const row = await videoRepo(tx).findVideo(userId, id);
  if (!row || !(await videoRepo(tx).updateCancelled(userId, id, now()))) return;
  await ledgerOf(tx).insertMovement({ userId, kind: 'release', key: id, credits: row.credits, reason: 'Video cancelled', at: now() });
  await outbox.insert(tx, { kind: 'cancel', videoId: id });
}

type Video = Awaited<ReturnType<ReturnType<typeof renderAgainRepo>['listCompletedWith']>>[number];

/**
 * Renders finished videos again whose file, poster or captions were lost, free of charge. They keep
 * their id, so that cards continue to show them. Only possible while their photo and recording are
 * intact.
 */
export const renderAgain =
  (column: 'video_key' | 'poster_key' | 'captions_key'): HealBlob =>
  async ({ db, key, isWhole, nowMs }) => {
    let isHealing = false;
    for (const video of await renderAgainRepo(db).listCompletedWith(column, key)) {
      const sources = await listSources(db, video);
      if (!sources || !(await Promise.all(sources.map(isWhole))).every(Boolean)) continue;
      isHealing = (await queueAgain(db, video.id, nowMs)) || isHealing;
    }
    return isHealing;
  };

/** Returns `undefined` if the database no longer has a source. */
async function listSources(db: Database, { photo_id, recording_id, times_key }: Video): Promise<string[] | undefined> {
  const sources: string[] = [];
  if (photo_id !== null) {
    const photo = await photosRepo(db).findKeys(photo_id);
    if (!photo) return undefined;
    sources.push(photo.blob_key, ...(photo.faces_key === null ? [] : [photo.faces_key]));
  }
  if (recording_id !== null) {
    const recording = await recordingsRepo(db).findSound(recording_id);
    if (!recording || times_key === null) return undefined;
    sources.push(recording.sound_key, times_key);
  }
  return sources;
}

const queueAgain = (db: Database, videoId: string, nowMs: number) =>
  transaction(db, async (tx) => {
    if (!(await renderAgainRepo(tx).updateRenderAgain(videoId, nowMs))) return false;
    await outboxInsert(() => nowMs)(tx, { kind: 'announce', videoId });
    return true;
  });
