import { type Executor, transaction } from '@hellograph/db';
import { type VideoRow, videoRepo } from '../../../domain/videos/video.repo';
import { findAnswered, oncePerKey } from '../../../platform/idempotency/once-per-key';
import type { Actor, CreateDependencies } from './create-dependencies';
import { requireTestsWithin } from './test-terms';

export interface KeyedCreation {
  actor: Actor;
  requestHash: string;
}

/**
 * Creates videos in one transaction, once for each idempotency key: a repeated request returns the
 * videos of the first one. `create` returns the new ids. Throws IDEMPOTENCY_MISMATCH, and
 * RATE_LIMITED for test keys.
 */
export function createOnce(
  { db, outbox, now }: CreateDependencies,
  { actor: { userId, idempotencyKey: key, isTest }, requestHash }: KeyedCreation,
  create: (tx: Executor) => Promise<string[]>,
): Promise<VideoRow[]> {
  return transaction(db, async (tx, { onCommit }) => {
    const ids = await oncePerKey(tx, { userId, key, asked: requestHash, at: now() }, async () => {
      const made = await create(tx);
      if (isTest) await requireTestsWithin(tx, userId, now());
      return made;
    });
    onCommit(outbox.wake);
    return videoRepo(tx).listVideosById(userId, ids);
  });
}

/**
 * Returns the videos that an earlier request with this key created, before any costly work. Throws
 * IDEMPOTENCY_MISMATCH.
 */
export async function findCreated(db: Executor, { actor, requestHash }: KeyedCreation): Promise<VideoRow[] | undefined> {
  const { userId, idempotencyKey: key } = actor;
  const ids = await findAnswered<string[]>(db, { userId, key, asked: requestHash });
  return ids && videoRepo(db).listVideosById(userId, ids);
}
