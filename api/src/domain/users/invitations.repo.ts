import { createHash } from 'node:crypto';
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
