import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPace } from '@hellograph/contract';
import { verifyCopy } from '@hellograph/db';
import { Type } from 'typebox';
import { type BucketPlace, openBackupBucket, readBackupBucket } from '../config/backup-bucket';
import { noteFile } from '../restoring/restore-notes';
import { mergeTombstones, readTombstones, tombstoneLogOf, writeTombstones } from '../tombstones/tombstone-log';
import { listBackups, listSuperfluous, readCopyName, unfinishedSuffix } from './backup-rotation';

const hourMs = 60 * 60_000;
export const paceMs: Record<BackupPace, number> = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs };
/** Copies are made every hour, at moments that drift. */
const slackMs = hourMs / 4;

/** The name of the log of deletions beside the copies. */
const tombstonesName = 'tombstones.jsonl';
/** How an attempt went. */
export const attemptSchema = Type.Object({ at: Type.String(), isMade: Type.Boolean(), problem: Type.String() });
/** Whether the bucket had what was due at the last look, of any process. */
export const bucketNotes = noteFile('bucket-backup.json', attemptSchema);

export interface SendOptions extends BucketPlace {
  backupDir: string;
  /** Sends the newest copy even if none is due. */
  isForced?: boolean;
  now: () => number;
}

/**
 * Sends the newest copy of the folder to the bucket if one is due, the log of deletions each time,
 * and deletes copies that are superfluous there. Returns the name of a copy that was sent. Notes
 * how it went.
 */
export async function sendToBucket(options: SendOptions): Promise<string | undefined> {
  const { dataDir, now } = options;
  const note = (problem: string) => bucketNotes.write(dataDir, { at: new Date(now()).toISOString(), isMade: problem === '', problem });
  const { bucket } = await readBackupBucket(options);
  if (!bucket) return undefined;
  try {
    const sent = await send(options, { files: openBackupBucket(bucket), everyMs: paceMs[bucket.every] });
    await note('');
    return sent;
  } catch (thrown) {
    await note(thrown instanceof Error ? thrown.message : String(thrown)).catch(() => {});
    throw thrown;
  }
}

type Files = ReturnType<typeof openBackupBucket>;

async function send({ backupDir, isForced = false, now }: SendOptions, { files, everyMs }: { files: Files; everyMs: number }) {
  const there = (await files.list()).map(({ name }) => name);
  const [newest] = listBackups(await readdir(backupDir));
  const [newestThere = ''] = listBackups(there);
  const isDue = isForced || now() - (readCopyName(newestThere)?.atMs ?? 0) >= everyMs - slackMs;
  // Two copies of the same minute have one name.
  const sent = newest !== undefined && isDue && (isForced || !there.includes(newest)) ? newest : undefined;
  // First the deletions: a copy must not be there without those that came after it.
  const log = tombstoneLogOf(backupDir);
  if ((await readTombstones(log)).length > 0) await files.put(tombstonesName, log);
  if (sent) await files.put(sent, join(backupDir, sent));
  for (const name of listSuperfluous([...there, ...(sent ? [sent] : [])], now())) await files.delete(name);
  return sent;
}

export interface BucketCopy {
  name: string;
  atMs: number;
  sizeBytes: number;
}

/** Lists the copies in the bucket; none if there is no bucket. */
export async function listBucketCopies(place: BucketPlace): Promise<BucketCopy[]> {
  const { bucket } = await readBackupBucket(place);
  if (!bucket) return [];
  return (await openBackupBucket(bucket).list()).flatMap(({ name, sizeBytes }) => {
    const known = readCopyName(name);
    return known?.kind === 'backup' ? [{ name, sizeBytes, atMs: known.atMs }] : [];
  });
}

/**
 * Brings a copy into the folder, with the deletions that the bucket knows, and checks it. Does
 * nothing if the bucket has no such copy. Throws a sentence if it can't be fetched.
 */
export async function fetchFromBucket(name: string, { backupDir, ...place }: BucketPlace & { backupDir: string }): Promise<void> {
  const { bucket } = await readBackupBucket(place);
  if (!bucket || readCopyName(name)?.kind !== 'backup') return;
  const files = openBackupBucket(bucket);
  const [part, log] = [name, tombstonesName].map((one) => join(backupDir, `${one}.${randomUUID()}${unfinishedSuffix}`)) as [string, string];
  try {
    if (await files.get(tombstonesName, log)) {
      const path = tombstoneLogOf(backupDir);
      await writeTombstones(path, mergeTombstones(await readTombstones(path), await readTombstones(log)));
    }
    if (!(await files.get(name, part))) return;
    await verifyCopy(part);
    await rename(part, join(backupDir, name));
  } finally {
    for (const path of [part, log]) await rm(path, { force: true });
  }
}
