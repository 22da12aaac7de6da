import { type ApiScope, plans } from '@hellograph/contract';
import type { Executor, Schema } from '@hellograph/db';
import { type Insertable, sql } from 'kysely';
import type { ApiKeyLookup } from '../../platform/http/session-tokens';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import type { FindPlanId } from '../subscriptions/payments';
import { usersRepo } from '../users/users.repo';
import { isApiKeySecret, toApiKeyHash } from './api-key-secrets';

/**
 * Creates the function that finds the owner of a request's key. It queries each time, because a
 * plan may have just ended.
 */
export function createApiKeyLookup(db: Executor, { findPlanId, now }: { findPlanId: FindPlanId; now: () => number }): ApiKeyLookup {
  return async (secret) => {
    const key = isApiKeySecret(secret) ? await apiKeysRepo(db).findBySecret(toApiKeyHash(secret), now()) : undefined;
    if (!key) return 'API_KEY_INVALID';
    const { id, user_id: userId } = key;
    if (!(await usersRepo(db).findActive(userId))) {
      return (await usersRepo(db).findUser(userId))?.suspended_at ? 'ACCOUNT_SUSPENDED' : 'API_KEY_INVALID';
    }
    if (!plans[await findPlanId(userId)].apiAccess) return 'API_NOT_INCLUDED';
    await apiKeysRepo(db).updateUsed(id, now());
    const scopes = JSON.parse(key.scopes) as ApiScope[];
    return key.is_test === 1 ? { id, userId, scopes, isTest: true } : { id, userId, scopes };
  };
}

/** Whether the API key in a column works at a moment, or there is none. */
export const isOfLiveKey = (column: string, at: number) => sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} in (
  select id from api_keys where revoked_at is null and (expires_at is null or expires_at > ${at})))`;

/** The tombstone key of a secret, not of a key: a rotated secret must not work again either. */
const toSecretKey = (secretHash: string) => toTombstoneKey('apiKey', secretHash);

export interface NewApiKey {
  id: string;
  userId: string;
  name: string;
  secretHash: string;
  ending: string;
  scopes: readonly ApiScope[];
  isTest?: boolean;
  createdAt: number;
  expiresAt: number | null;
}

/** The precision of "last used", so that not every request costs a write. */
const usedStepMs = 60_000;

export function apiKeysRepo(db: Executor) {
  const live = (userId: string, at: number) =>
    db
      .selectFrom('api_keys')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', at)]));
  return {
    insertKey: async (key: NewApiKey) => {
      await db.insertInto('api_keys').values(toRow(key)).execute();
    },

    /** Keys that are still valid, newest first. */
    listLive: (userId: string, at: number) => live(userId, at).selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),

    findLive: (userId: string, id: string, at: number) => live(userId, at).selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns the key of a valid secret, for any user. */
    findBySecret: (secretHash: string, at: number) =>
      db
        .selectFrom('api_keys')
        .selectAll()
        .where('revoked_at', 'is', null)
        .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', at)]))
        .where((of) =>
          of.or([of('secret_hash', '=', secretHash), of.and([of('previous_hash', '=', secretHash), of('previous_until', '>', at)])]),
        )
        .executeTakeFirst(),

    updateUsed: async (id: string, at: number) => {
      await db
        .updateTable('api_keys')
        .set({ last_used_at: at })
        .where('id', '=', id)
        .where((of) => of.or([of('last_used_at', 'is', null), of('last_used_at', '<', at - usedStepMs)]))
        .execute();
    },

    /** Revokes one key of a user, or all. Returns the number of revoked keys. */
    updateRevoked: async (userId: string, which: { id?: string }, at: number): Promise<number> => {
      const open = db.updateTable('api_keys').set({ revoked_at: at }).where('user_id', '=', userId).where('revoked_at', 'is', null);
      const ended = await (which.id ? open.where('id', '=', which.id) : open).returning(['secret_hash', 'previous_hash']).execute();
      const hashes = ended.flatMap((key) => [key.secret_hash, key.previous_hash]).filter((hash) => hash !== null);
      await insertTombstones(db, 'apiKey', hashes.map(toSecretKey), at);
      return ended.length;
    },
  };
}

const toRow = ({
  id,
  userId,
  name,
  secretHash,
  ending,
  scopes,
  isTest = false,
  createdAt,
  expiresAt,
}: NewApiKey): Insertable<Schema['api_keys']> => ({
  id,
  user_id: userId,
  name,
  secret_hash: secretHash,
  ending,
  scopes: JSON.stringify(scopes),
  created_at: createdAt,
  expires_at: expiresAt,
  is_test: isTest ? 1 : 0,
  last_used_at: null,
  revoked_at: null,
  previous_hash: null,
  previous_until: null,
});

interface NextSecret {
  secretHash: string;
  ending: string;
  /** The moment at which the previous secret stops working. */
  previousUntil: number;
}

/**
 * Gives a live key a new secret. A previous one that was still in its overlap stops working
 * immediately.
 */
export async function rotateSecret(tx: Executor, id: string, next: NextSecret, at: number): Promise<void> {
  const before = await tx.selectFrom('api_keys').select(['secret_hash', 'previous_hash']).where('id', '=', id).executeTakeFirstOrThrow();
  const { secretHash: secret_hash, ending, previousUntil: previous_until } = next;
  const changed = { secret_hash, ending, previous_hash: before.secret_hash, previous_until };
  await tx.updateTable('api_keys').set(changed).where('id', '=', id).execute();
  const ended = [before.secret_hash, before.previous_hash].filter((hash) => hash !== null);
  await insertTombstones(tx, 'apiKey', ended.map(toSecretKey), at);
}

/** Revokes the keys of tombstones after an older backup was restored. */
export async function revokeKeysAgain(tx: Executor, keys: ReadonlySet<string>, at: number): Promise<void> {
  const open = await tx.selectFrom('api_keys').select(['id', 'secret_hash']).where('revoked_at', 'is', null).execute();
  for (const { id } of open.filter((key) => keys.has(toSecretKey(key.secret_hash))))
    await tx.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', id).execute();
}

export const apiKeysTables = {
  account: [
    accountTable({
      table: 'api_keys',
      exportAs: 'apiKeys',
      columns: ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    }),
  ],
  purges: [
    {
      afterDays: 30,
      purge: (tx, beforeMs) =>
        tx
          .deleteFrom('api_keys')
          .where((of) => of.or([of('expires_at', '<', beforeMs), of('revoked_at', '<', beforeMs)]))
          .execute(),
    },
  ],
} satisfies TableDuties;
