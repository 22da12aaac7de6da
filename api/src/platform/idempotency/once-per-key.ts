import { createHash } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { answersRepo } from './answers.repo';

export interface KeyedRequest {
  userId: string;
  key: string | undefined;
  /** What is asked: the same key with something else is a mistake. */
  asked: object;
  at: number;
}

/** For one key, carries `make` out once and answers its id; who asks again gets the id of the first time. Inside a transaction. */
export async function oncePerKey(tx: Executor, { userId, key, asked, at }: KeyedRequest, make: () => Promise<string>): Promise<string> {
  if (!key) return make();
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const before = await answersRepo(tx).findAnswer(userId, key);
  if (before && before.request_hash !== requestHash) throw new CodedError('IDEMPOTENCY_MISMATCH');
  if (before) return JSON.parse(before.answer);
  const made = await make();
  await answersRepo(tx).insertAnswer({ userId, key, requestHash, answer: JSON.stringify(made), createdAt: at });
  return made;
}
