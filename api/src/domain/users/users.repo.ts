import { randomUUID } from 'node:crypto';
import { type Executor, type UsersTable, updatedOne } from '@hellograph/db';
import type { Selectable } from 'kysely';
import { MessageWaits } from '../../platform/events/outbox';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { membersRepo } from '../workspaces/workspaces.repo';

/** Changes that owners make to their own accounts. */
export function profilesRepo(db: Executor) {
  return {
    updateName: async (id: string, fullName: string): Promise<void> => {
      await db.updateTable('users').set({ full_name: fullName }).where('id', '=', id).execute();
    },

    /**
     * Takes the address from a sign-up that was never verified. Returns false if an account has it.
     */
    updateEmail: async (id: string, email: string): Promise<boolean> => {
      await db.deleteFrom('users').where('email', '=', email).where('verified_at', 'is', null).execute();
      const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (holder && holder.id !== id) return false;
      return updatedOne(db.updateTable('users').set({ email }).where('id', '=', id).where('verified_at', 'is not', null));
    },
  };
}

/**
 * Returns the account in whose name a mail is sent; `undefined` if it no longer exists. While it is
 * suspended nothing is sent in its name: throws MessageWaits, so that the mail is sent if the
 * account is restored.
 */
export async function findMailingOwner(db: Executor, userId: string) {
  const owner = await usersRepo(db).findUser(userId);
  if (owner && owner.suspended_at !== null) throw new MessageWaits('a suspended account');
  return owner;
}

/** Returns names of users by id. Users whose account no longer exists have none. */
export async function findNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named = db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(ids)]);
  return new Map((await named.execute()).map(({ id, full_name }) => [id, full_name]));
}

/** No mailbox can exist there (RFC 2606). */
const teamDomain = '@team.invalid';

/** Returns the address of a team's account, which nobody knows and to which nothing is sent. */
export const newTeamAddress = (): string => `${randomUUID()}${teamDomain}`;
const isTeamAddress = (email: string): boolean => email.endsWith(teamDomain);

/** The tombstone key of a replaced password. */
export const toPasswordKey = (passwordHash: string): string => toTombstoneKey('password', passwordHash);

/** Mail for a team goes to its owner, as do replies to a team's mail. */
async function withMailbox(db: Executor, user: Selectable<UsersTable> | undefined): Promise<Selectable<UsersTable> | undefined> {
  if (!user || !isTeamAddress(user.email)) return user;
  const owner = await membersRepo(db).findOwner(user.id);
  const { email } = (owner && (await db.selectFrom('users').select('email').where('id', '=', owner.user_id).executeTakeFirst())) ?? user;
  return { ...user, email };
}

export interface NewUser {
  id: string;
  email: string;
  fullName: string;
  passwordHash: string;
  createdAt: number;
  verifiedAt: number | null;
}

export function usersRepo(db: Executor) {
  const active = () => db.selectFrom('users').selectAll().where('verified_at', 'is not', null).where('suspended_at', 'is', null);
  return {
    insertUser: async (user: NewUser): Promise<void> => {
      await db
        .insertInto('users')
        .values({
          id: user.id,
          email: user.email,
          full_name: user.fullName,
          password_hash: user.passwordHash,
          created_at: user.createdAt,
          verified_at: user.verifiedAt,
          suspended_at: null,
        })
        .execute();
    },

    /** Lists the ids of all accounts. */
    listIds: async (): Promise<string[]> => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id),

    findUserByEmail: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

    findUser: async (id: string) => withMailbox(db, await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()),

    /** Also `undefined` if the account's address is not verified, or the account is suspended. */
    findActive: async (id: string) => withMailbox(db, await active().where('id', '=', id).executeTakeFirst()),

    /** Whether one of the users is verified and not suspended. */
    hasActive: async (ids: readonly string[]): Promise<boolean> =>
      ids.length > 0 && (await active().where('id', 'in', ids).limit(1).executeTakeFirst()) !== undefined,

    /** Replaces a pending sign-up's details until its address is verified. */
    updateUnverified: async (id: string, { fullName, passwordHash }: { fullName: string; passwordHash: string }) => {
      await db
        .updateTable('users')
        .set({ full_name: fullName, password_hash: passwordHash })
        .where('id', '=', id)
        .where('verified_at', 'is', null)
        .execute();
    },

    /** Returns false if the account was already verified. */
    updateVerified: (id: string, at: number): Promise<boolean> =>
      updatedOne(db.updateTable('users').set({ verified_at: at }).where('id', '=', id).where('verified_at', 'is', null)),

    /** Lists accounts whose address was verified at that moment or later. */
    listVerifiedSince: (at: number) => db.selectFrom('users').select('id').where('verified_at', '>=', at).execute(),

    updatePassword: async (id: string, passwordHash: string, at: number) => {
      const old = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
      if (old) await insertTombstones(db, 'password', [toPasswordKey(old.password_hash)], at);
    },
  };
}

/** The account itself. Erased last, because every other row refers to it. */
export const usersTables = {
  account: [
    accountTable({
      table: 'users',
      column: 'id',
      exportAs: 'profile',
      isSingle: true,
      columns: ['id', 'email', 'full_name', 'created_at', 'verified_at'],
    }),
  ],
  purges: [
    /** Deletes sign-ups that were never verified, which frees their addresses. */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('users').where('verified_at', 'is', null).where('created_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;

/** Accounts that an operator suspended. */
export function suspensionsRepo(db: Executor) {
  return {
    /** Most recently suspended first; for operators only. */
    listSuspended: (limit: number) =>
      db.selectFrom('users').selectAll().where('suspended_at', 'is not', null).orderBy('suspended_at', 'desc').limit(limit).execute(),

    /** Returns false if it was already suspended. */
    updateSuspended: (id: string, at: number): Promise<boolean> =>
      updatedOne(db.updateTable('users').set({ suspended_at: at }).where('id', '=', id).where('suspended_at', 'is', null)),

    /** Returns false if it was not suspended. */
    updateRestored: (id: string): Promise<boolean> =>
      updatedOne(db.updateTable('users').set({ suspended_at: null }).where('id', '=', id).where('suspended_at', 'is not', null)),
  };
}
