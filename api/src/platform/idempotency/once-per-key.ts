import { createHash } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../tables/table-duties';

export const idempotencyTables = {
  account: [accountTable({ table: 'idempotency_keys', omittedBecause: 'copies of answers; what they answered with is exported itself' })],
  purges: [
    /** A phone may send an old request after a long journey. */
    { afterDays: 90, purge: (tx, beforeMs) => tx.deleteFrom('idempotency_keys').where('created_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;

export interface KeyedRequest {
  userId: string;
  key: string | undefined;
  /** The request or its hash. Using the same key for another request is an error. */
  asked: object | string;
  at: number;
}

/**
 * Runs `make` once per key and stores its result. A repeated request gets the first result. Call it
 * inside a transaction. Throws IDEMPOTENCY_MISMATCH.
 */
export async function oncePerKey<Answer extends string | string[]>(
  tx: Executor,
  request: KeyedRequest,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { userId, key, asked, at } = request;
  if (!key) return make();
  const before = await findAnswered<Answer>(tx, request);
  if (before !== undefined) return before;
  const made = await make();
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: toHash(asked), answer: JSON.stringify(made), created_at: at })
    .execute();
  return made;
}

/** Returns the stored result of a key, if any. Throws IDEMPOTENCY_MISMATCH. */
export async function findAnswered<Answer extends string | string[]>(
  db: Executor,
  { userId, key, asked }: Omit<KeyedRequest, 'at'>,
): Promise<Answer | undefined> {
  if (!key) return undefined;
  const kept = db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', userId).where('key', '=', key);
  const before = await kept.executeTakeFirst();
  if (!before) return undefined;
  if (before.request_hash !== toHash(asked)) throw new CodedError('IDEMPOTENCY_MISMATCH');
  return JSON.parse(before.answer);
}

/** Forgets what a key did, if it is undone: repeating the request does it again. */
export async function forgetKey(tx: Executor, { userId, key }: Pick<KeyedRequest, 'userId' | 'key'>): Promise<void> {
  if (key) await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
}

const toHash = (asked: object | string) =>
  typeof asked === 'string' ? asked : createHash('sha256').update(JSON.stringify(asked)).digest('hex');
