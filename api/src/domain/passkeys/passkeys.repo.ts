import type { Passkey } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export const toPasskey = (row: { id: string; name: string; created_at: number; last_used_at: number | null }): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});

const toPasskeyKey = (id: string) => toTombstoneKey('passkey', id);

export interface NewPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: number;
}

export function passkeysRepo(db: Executor) {
  return {
    listPasskeys: (userId: string) => db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),

    findByCredential: (credentialId: string) =>
      db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

    /** Returns false if any account already has the credential. */
    insertPasskey: async (passkey: NewPasskey): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values({
          id: passkey.id,
          user_id: passkey.userId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          name: passkey.name,
          created_at: passkey.createdAt,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    updateName: (userId: string, id: string, name: string) =>
      db.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id).returningAll().executeTakeFirst(),

    updateUsed: async (id: string, counter: number, at: number) => {
      await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();
    },

    /** Deletes all passkeys of a user except those with these ids. */
    deleteAllBut: async (userId: string, keptIds: readonly string[], at: number): Promise<void> => {
      const of = db.deleteFrom('passkeys').where('user_id', '=', userId).returning('id');
      const deleted = await (keptIds.length > 0 ? of.where('id', 'not in', keptIds) : of).execute();
      const keys = deleted.map(({ id }) => toPasskeyKey(id));
      await insertTombstones(db, 'passkey', keys, at);
    },

    deletePasskey: async (userId: string, id: string, at: number): Promise<boolean> => {
      const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 1n) await insertTombstones(db, 'passkey', [toPasskeyKey(id)], at);
      return numDeletedRows === 1n;
    },

    /** Deletes the passkeys of tombstones again. */
    deleteAgain: async (keys: ReadonlySet<string>) => {
      for (const { id } of await db.selectFrom('passkeys').select('id').execute())
        if (keys.has(toPasskeyKey(id))) await db.deleteFrom('passkeys').where('id', '=', id).execute();
    },
  };
}

export const passkeysTables = {
  account: [accountTable({ table: 'passkeys', exportAs: 'passkeys', columns: ['name', 'created_at', 'last_used_at'] })],
  purges: [
    /** Older challenges are refused because of their age alone. */
    { afterDays: 1, purge: (tx, beforeMs) => tx.deleteFrom('used_challenges').where('used_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
