import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLedgerMismatches } from '@hellograph/api/testing';
import type { Database, VideosTable } from '@hellograph/db';
import { listProcessesOf } from '../owned';
import { toVideoMark } from '../programs/quick-messages';
import type { DrillSystem } from '../system';

export const listVideos = (db: Database) => db.selectFrom('videos').selectAll().execute();

export async function countOpen(db: Database): Promise<number> {
  const rows = await db.selectFrom('videos').select('id').where('state', 'in', ['queued', 'processing']).execute();
  return rows.length;
}

/**
 * Waits until no video is open, or none has moved for `stillMs`: a slow machine takes longer, but
 * is not stuck. Returns how many are still open.
 */
export async function untilNoneOpen(db: Database, stillMs: number): Promise<number> {
  for (let [shown, sinceMs] = ['', performance.now()]; ; await sleep(200)) {
    const open = await db
      .selectFrom('videos')
      .select(['id', 'attempt', 'state', 'stage', 'progress'])
      .where('state', 'in', ['queued', 'processing'])
      .execute();
    if (open.length === 0) return 0;
    const shows = JSON.stringify(open);
    if (shows !== shown) [shown, sinceMs] = [shows, performance.now()];
    if (performance.now() - sinceMs > stillMs) return open.length;
  }
}

/** The place of a stored file. */
export const mediaPath = (mediaDir: string, key: string) => join(mediaDir, key.slice(0, 2), key.slice(2, 4), key);

/** Counts files of finished videos that are missing, or whose content does not match their name. */
export function countBadFiles(mediaDir: string, videos: readonly VideosTable[]): number {
  const keys = videos.flatMap(({ video_key, poster_key, captions_key }) => [video_key, poster_key, captions_key]);
  return keys.filter((key) => key !== null && !isWhole(mediaPath(mediaDir, key), key)).length;
}

const isWhole = (path: string, key: string) =>
  existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === key.split('.', 1)[0];

/** Counts files of quick workers that belong to another video or a stale attempt. */
export function countStaleVideos(mediaDir: string, videos: readonly VideosTable[]): number {
  return videos.filter(({ id, attempt, video_key }) => {
    if (video_key === null) return false;
    const path = mediaPath(mediaDir, video_key);
    return existsSync(path) && !readFileSync(path).includes(toVideoMark(id, attempt));
  }).length;
}

/** Counts media tools that still run without a worker. */
export function countOrphans({ folder, workers }: Pick<DrillSystem, 'folder' | 'workers'>): number {
  const running = listProcessesOf(folder);
  const ours = new Set(workers.map(({ pid }) => pid));
  const isHeld = (pid: number): boolean => {
    if (ours.has(pid)) return true;
    const found = running.find((one) => one.pid === pid);
    return found !== undefined && isHeld(found.parentPid);
  };
  return running.filter(({ pid, command }) => /ffmpeg|ffprobe/.test(command) && !isHeld(pid)).length;
}

export const countLedgerMismatches = async (db: Database) => (await findLedgerMismatches({ db })).length;
