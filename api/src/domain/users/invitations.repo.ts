import { createHash, createHmac } from 'node:crypto';
import { type Executor, updatedOne } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';
import type { Invitation } from '../../platform/config/provider-settings';

/** Mailboxes that got the free generations: hashes, which outlast their accounts. */
export const trialsRepo = (db: Executor) => ({
  /** Returns false if the mailbox was granted the trial before. */
  insertTrial: async (mailboxHash: string, at: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('trials')
      .values({ address_hash: mailboxHash, granted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
});

/** An invitation whose code was given. */
export interface FoundInvitation {
  codeHash: string;
  usesMax: number;
}

/** Finds an invitation in constant time, so that timing does not reveal a nearly correct code. */
export function findInvitation(invitations: readonly Invitation[], given: string): FoundInvitation | undefined {
  const found = invitations.find(({ code }) => isSameSecret(given, code));
  return found && { codeHash: createHash('sha256').update(found.code).digest('base64url'), usesMax: found.usesMax };
}

/** The number of uses of each code. The database has only the codes' hashes. */
export function invitationsRepo(db: Executor) {
  return {
    isLeft: async ({ codeHash, usesMax }: FoundInvitation): Promise<boolean> => {
      const found = db.selectFrom('invitation_uses').select('uses').where('code_hash', '=', codeHash);
      return ((await found.executeTakeFirst())?.uses ?? 0) < usesMax;
    },

    /** Returns false if it is used up. */
    updateUses: async ({ codeHash, usesMax }: FoundInvitation): Promise<boolean> => {
      await db
        .insertInto('invitation_uses')
        .values({ code_hash: codeHash, uses: 0 })
        .onConflict((known) => known.doNothing())
        .execute();
      const left = db.updateTable('invitation_uses').where('code_hash', '=', codeHash).where('uses', '<', usesMax);
      return updatedOne(left.set((of) => ({ uses: of('uses', '+', 1) })));
    },
  };
}

/** Returns the code of an invitation that an administrator has made. */
export const toMadeCode = (linkKey: string, id: string): string =>
  createHmac('sha256', linkKey).update(`invitation ${id}`).digest('base64url').slice(0, madeCodeLength);

const madeCodeLength = 22;
const toCodeHash = (code: string) => createHash('sha256').update(code).digest('base64url');

export interface NewInvitation {
  id: string;
  code: string;
  note: string;
  usesMax: number;
  createdBy: string;
  at: number;
}

interface MadeInvitationRow {
  id: string;
  note: string;
  uses_max: number;
  created_at: number;
  created_by: string;
  uses: number | null;
}

/** Invitations that administrators make, besides those of SIGNUP_CODES. */
export function madeInvitationsRepo(db: Executor) {
  return {
    insert: async ({ id, code, note, usesMax, createdBy, at }: NewInvitation): Promise<void> => {
      const row = { id, code_hash: toCodeHash(code), note, uses_max: usesMax, created_at: at, created_by: createdBy };
      await db.insertInto('made_invitations').values(row).execute();
    },

    /** Newest first, with how often each was used. */
    list: (): Promise<MadeInvitationRow[]> =>
      db
        .selectFrom('made_invitations')
        .leftJoin('invitation_uses', 'invitation_uses.code_hash', 'made_invitations.code_hash')
        .select(['id', 'note', 'uses_max', 'created_at', 'created_by', 'uses'])
        .orderBy('created_at', 'desc')
        .execute(),

    /** Its hash is compared, so the time it takes reveals nothing about a nearly correct code. */
    find: async (code: string): Promise<FoundInvitation | undefined> => {
      const codeHash = toCodeHash(code);
      const row = await db.selectFrom('made_invitations').select('uses_max').where('code_hash', '=', codeHash).executeTakeFirst();
      return row && { codeHash, usesMax: row.uses_max };
    },

    /** Returns false if there is none. */
    delete: async (id: string): Promise<boolean> =>
      (await db.deleteFrom('made_invitations').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n,
  };
}
