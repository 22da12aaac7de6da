import type { Executor } from '@hellograph/db';

/** Stored responses of requests with an Idempotency-Key. */
export function answersRepo(db: Executor) {
  return {
    findAnswer: (userId: string, key: string) =>
      db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst(),

    insertAnswer: async (answer: { userId: string; key: string; requestHash: string; answer: string; createdAt: number }) => {
      await db
        .insertInto('idempotency_keys')
        .values({
          user_id: answer.userId,
          key: answer.key,
          request_hash: answer.requestHash,
          answer: answer.answer,
          created_at: answer.createdAt,
        })
        .execute();
    },
  };
}
