import { type Database, transaction } from '@hellograph/db';
import { outboxInsert } from '../../platform/events/outbox';
import type { HealBlob } from '../../platform/tables/table-duties';
import { photosRepo } from '../photos/photos.repo';
import { recordingsRepo } from '../recordings/recordings.repo';
import { renderAgainRepo } from './render-again.repo';

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
