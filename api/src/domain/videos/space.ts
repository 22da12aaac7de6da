import { CodedError, type Plan } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { getPortraitBytes } from '../classes/sourced/sourced-portraits.repo';
import { getSpokenBytes } from '../classes/spoken-comments.repo';
import { getClipBytes } from '../clips/clips.repo';
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
