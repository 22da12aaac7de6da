import { createHash, createHmac, randomUUID } from 'node:crypto';
import { limits } from '@hellograph/contract';
import { type Executor, type LinkTokensTable, updatedOne } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

type Purpose = LinkTokensTable['purpose'];

const lifetimesSec: Record<Purpose, number> = {
  verify: limits.verifyLinkTtlSec,
  reset: limits.resetLinkTtlSec,
  export: limits.exportLinkTtlSec,
};

/** The details of a sign-up that its link confirms. */
export interface SignUpChoice {
  passwordHash: string;
  fullName: string;
}

export interface LinkTokens {
  /** Returns the new token's id. */
  insert(db: Executor, token: { id?: string; userId: string; purpose: Purpose; choice?: SignUpChoice; newEmail?: string }): Promise<string>;
  /**
   * Returns the token for an id: 256 bits in base64url. It is always the same, so a mail that is
   * sent twice contains the same link.
   */
  toToken(id: string): string;
  /** Returns a token's row, even if it is used or expired. */
  find(db: Executor, token: string, purpose: Purpose): Promise<LinkTokensTable | undefined>;
  /** Returns true for only one caller, and false if the token is used or expired. */
  use(db: Executor, token: string, purpose: Purpose): Promise<boolean>;
  /** Deletes all of a user's tokens for one purpose. */
  deleteOf(db: Executor, userId: string, purpose: Purpose): Promise<void>;
  /** Ends changes of the email address that were requested and not confirmed. */
  deleteEmailChanges(db: Executor, userId: string): Promise<void>;
}

/**
 * Single-use tokens in links. A token is an HMAC of its id with a key that is not in the database.
 * The database stores only its hash, so a copy of the database reveals no working link.
 */
export function createLinkTokens(linkKey: string, now: () => number): LinkTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`link ${id}`).digest('base64url');
  return {
    toToken,
    insert: async (db, { id = randomUUID(), userId, purpose, choice, newEmail }) => {
      await db
        .insertInto('link_tokens')
        .values({
          id,
          user_id: userId,
          purpose,
          token_hash: toHash(toToken(id)),
          password_hash: choice?.passwordHash ?? null,
          full_name: choice?.fullName ?? null,
          new_email: newEmail ?? null,
          created_at: now(),
          expires_at: now() + lifetimesSec[purpose] * 1000,
          used_at: null,
          redeemed_at: null,
        })
        .execute();
      return id;
    },
    find: (db, token, purpose) =>
      db.selectFrom('link_tokens').selectAll().where('token_hash', '=', toHash(token)).where('purpose', '=', purpose).executeTakeFirst(),
    use: (db, token, purpose): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('link_tokens')
          .set({ used_at: now() })
          .where('token_hash', '=', toHash(token))
          .where('purpose', '=', purpose)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now()),
      ),
    deleteOf: async (db, userId, purpose) => {
      await db.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
    },
    deleteEmailChanges: async (db, userId) => {
      const changes = db.deleteFrom('link_tokens').where('user_id', '=', userId).where('new_email', 'is not', null);
      await changes.where('used_at', 'is', null).execute();
    },
  };
}

const toHash = (token: string) => createHash('sha256').update(token).digest('base64url');

export const linkTokensTables = {
  account: [
    accountTable({ table: 'link_tokens', omittedBecause: 'hashes of links that work once, for a few hours, and what they confirm' }),
  ],
  purges: [
    /** A used link still says for a week that it was used. */
    { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('link_tokens').where('expires_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;

export interface DeviceSecrets {
  /** Returns the secret of a sign-up, by the id of the token that verifies its address. */
  toSecret(tokenId: string): string;
  /** Returns the sign-up's token, used or not; `undefined` if redeemed, expired or unknown. */
  find(db: Executor, secret: string): Promise<LinkTokensTable | undefined>;
  /** Returns true for only one caller. */
  redeem(db: Executor, tokenId: string): Promise<boolean>;
}

/**
 * Secrets of the devices that signed up: the id of the mailed token, and an HMAC of it with a key
 * that is not in the database. The mail does not contain the secret, and the secret does not
 * contain the mail's token: either alone opens nothing.
 */
export function createDeviceSecrets(linkKey: string, now: () => number): DeviceSecrets {
  const toSecret = (id: string) => `${id}.${createHmac('sha256', linkKey).update(`device ${id}`).digest('base64url')}`;
  return {
    toSecret,
    find: async (db, secret) => {
      const [id = ''] = secret.split('.');
      if (!isSameSecret(secret, toSecret(id))) return undefined;
      return db
        .selectFrom('link_tokens')
        .selectAll()
        .where('id', '=', id)
        .where('purpose', '=', 'verify')
        .where('redeemed_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
    },
    redeem: (db, id) =>
      updatedOne(db.updateTable('link_tokens').set({ redeemed_at: now() }).where('id', '=', id).where('redeemed_at', 'is', null)),
  };
}
