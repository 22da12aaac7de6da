import { CodedError, type Plan } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';

/** Bytes that a user's photos, recordings and listed videos take. */
export async function getUsedBytes(db: Executor, userId: string): Promise<number> {
  const photos = await db
    .selectFrom('photos')
    .select((of) => of.fn.sum<number>('size_bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const recordings = await db
    .selectFrom('recordings')
    .select((of) => of.fn.sum<number>('size_bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const videos = await db
    .selectFrom('videos')
    .select((of) => of.fn.sum<number>('size_bytes').as('bytes'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(photos?.bytes ?? 0) + Number(recordings?.bytes ?? 0) + Number(videos?.bytes ?? 0);
}

/** Throws SPACE_USED_UP when the plan's space is full. What is being made may still go a little over it. */
export async function requireSpace(db: Executor, userId: string, plan: Plan): Promise<void> {
  if ((await getUsedBytes(db, userId)) < plan.storageMaxBytes) return;
  throw new CodedError('SPACE_USED_UP', {
    message: `Your videos and photos fill the ${plan.storageMaxBytes / 1024 ** 3} GB that ${plan.name} has. Delete videos that you no longer need, or choose a larger plan.`,
  });
}
