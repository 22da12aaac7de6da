import { CodedError, type Plan } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { getPortraitBytes, listPortraitBytes } from '../classes/sourced/sourced-portraits.repo';
import { getSpokenBytes, listSpokenBytes } from '../classes/spoken-comments.repo';
import { getClipBytes, listClipBytes } from '../clips/clips.repo';
import { photosRepo } from '../photos/photos.repo';
import { recordingsRepo } from '../recordings/recordings.repo';
import { adminsRepo } from '../users/admins.repo';

/**
 * Returns the bytes that a user's photos, recordings, listed videos, clips of group cards, and
 * comments and portraits of classes use.
 */
export async function getUsedBytes(db: Executor, userId: string): Promise<number> {
  const photos = await photosRepo(db).getUsedBytes(userId);
  const recordings = await recordingsRepo(db).getUsedBytes(userId);
  const clips = await getClipBytes(db, userId);
  const spoken = await getSpokenBytes(db, userId);
  const portraits = await getPortraitBytes(db, userId);
  return photos + recordings + clips + spoken + portraits + (await getVideoBytes(db, userId));
}

/**
 * Throws SPACE_USED_UP if the space of the plan, or the account's own, is full. Videos in progress
 * may still exceed it slightly.
 */
export async function requireSpace(db: Executor, userId: string, plan: Plan): Promise<void> {
  const quota = await adminsRepo(db).findQuota(userId);
  if ((await getUsedBytes(db, userId)) < (quota ?? plan.storageMaxBytes)) return;
  const gigabytes = (bytes: number) => Math.round((10 * bytes) / 1024 ** 3) / 10;
  const message =
    quota === undefined
      ? `Your videos and photos fill the ${gigabytes(plan.storageMaxBytes)} GB that ${plan.name} has. Delete videos that you no longer need, or choose a larger plan.`
      : `Your videos and photos fill the ${gigabytes(quota)} GB that your account has here. Delete videos that you no longer need, or ask who runs this server for more.`;
  throw new CodedError('SPACE_USED_UP', { message });
}

/** Leaves out videos made by test keys, which are deleted after some days. */
async function getVideoBytes(db: Executor, userId: string): Promise<number> {
  const kept = db.selectFrom('videos').where('user_id', '=', userId).where('is_test', '=', 0).where('deleted_at', 'is', null);
  const row = await kept.select((of) => of.fn.sum<number | null>('size_bytes').as('bytes')).executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** The bytes and files of one kind that a user has. */
interface BytesOfUser {
  user_id: string;
  bytes: number | null;
  files: number;
}

interface SpaceOfKind {
  kind: 'videos' | 'photos' | 'recordings' | 'clips' | 'classes';
  bytes: number;
  files: number;
}

/** Returns the space of all users by kind, and of each user, as `getUsedBytes` counts it. */
export async function listSpace(db: Executor): Promise<{ kinds: SpaceOfKind[]; byUser: Map<string, number> }> {
  const rows: Record<SpaceOfKind['kind'], BytesOfUser[]> = {
    videos: await listVideoBytes(db),
    photos: await photosRepo(db).listUsedBytes(),
    recordings: await recordingsRepo(db).listUsedBytes(),
    clips: await listClipBytes(db),
    classes: [...(await listSpokenBytes(db)), ...(await listPortraitBytes(db))],
  };
  const byUser = new Map<string, number>();
  const kinds = (Object.keys(rows) as SpaceOfKind['kind'][]).map((kind) => {
    let [bytes, files] = [0, 0];
    for (const row of rows[kind]) {
      bytes += Number(row.bytes ?? 0);
      files += Number(row.files);
      byUser.set(row.user_id, (byUser.get(row.user_id) ?? 0) + Number(row.bytes ?? 0));
    }
    return { kind, bytes, files };
  });
  return { kinds, byUser };
}

const listVideoBytes = (db: Executor): Promise<BytesOfUser[]> =>
  db
    .selectFrom('videos')
    .where('is_test', '=', 0)
    .where('deleted_at', 'is', null)
    .where('size_bytes', 'is not', null)
    .select((of) => ['user_id', of.fn.sum<number | null>('size_bytes').as('bytes'), of.fn.countAll<number>().as('files')])
    .groupBy('user_id')
    .execute();
