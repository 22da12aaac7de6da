import { createHash, createHmac, randomUUID } from 'node:crypto';
import { limits } from '@hellograph/contract';
import type { Executor, LinkTokensTable } from '@hellograph/db';

type Purpose = LinkTokensTable['purpose'];

const lifetimesSec: Record<Purpose, number> = {
  verify: limits.verifyLinkTtlSec,
  reset: limits.resetLinkTtlSec,
  export: limits.exportLinkTtlSec,
};

/** Of a sign-up: what its link puts in force. */
export interface SignUpChoice {
  passwordHash: string;
  fullName: string;
}

export interface LinkTokens {
  /** Returns the id of a new token. */
  insert(db: Executor, token: { userId: string; purpose: Purpose; choice?: SignUpChoice }): Promise<string>;
  /** The token behind an id, 256 bits in base64url: the same every time, so that a mail that is sent twice says the same. */
  toToken(id: string): string;
  /** The row of a token, also when it was used or its time is over. */
  find(db: Executor, token: string, purpose: Purpose): Promise<LinkTokensTable | undefined>;
  /** Returns true to one caller only, and false if the token was used or has expired. */
  use(db: Executor, token: string, purpose: Purpose): Promise<boolean>;
  /** Ends all that a user still has. */
  deleteOf(db: Executor, userId: string, purpose: Purpose): Promise<void>;
}

/**
 * Single-use tokens in links. A token is an HMAC of its id under a key that is not in the database, and the database has its hash only: whoever reads
 * a copy of it can follow no link.
 */
export function createLinkTokens(linkKey: string, now: () => number): LinkTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`link ${id}`).digest('base64url');
  return {
    toToken,
    insert: async (db, { userId, purpose, choice }) => {
      const id = randomUUID();
      await db
        .insertInto('link_tokens')
        .values({
          id,
          user_id: userId,
          purpose,
          token_hash: toHash(toToken(id)),
          password_hash: choice?.passwordHash ?? null,
          full_name: choice?.fullName ?? null,
          created_at: now(),
          expires_at: now() + lifetimesSec[purpose] * 1000,
          used_at: null,
        })
        .execute();
      return id;
    },
    find: (db, token, purpose) =>
      db.selectFrom('link_tokens').selectAll().where('token_hash', '=', toHash(token)).where('purpose', '=', purpose).executeTakeFirst(),
    use: async (db, token, purpose) => {
      const { numUpdatedRows } = await db
        .updateTable('link_tokens')
        .set({ used_at: now() })
        .where('token_hash', '=', toHash(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    deleteOf: async (db, userId, purpose) => {
      await db.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
    },
  };
}

const toHash = (token: string) => createHash('sha256').update(token).digest('base64url');
