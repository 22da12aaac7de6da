import type { ApprovalState } from '@hellograph/contract';
import { type ApprovalsTable, type Executor, updatedOne } from '@hellograph/db';
import { inSlice, type Slice } from '../../platform/lists/pages';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type ApprovalRow = ApprovalsTable;

/** The visible approvals: all of a team's, or those that one member asked for. */
export interface ApprovalScope {
  workspaceId: string;
  /** Left out for members who may approve. */
  askedBy?: string | undefined;
}

export interface Decision {
  state: Exclude<ApprovalState, 'waiting'>;
  by: string | null;
  comment?: string;
  at: number;
}

const decided = ['approved', 'returned', 'withdrawn'] as const;
const toDecided = ({ state, by, comment = '', at }: Decision) => ({ state, decided_by: by, decided_at: at, comment });

/** Sends that members of teams asked for. */
export function approvalsRepo(db: Executor) {
  const inScope = ({ workspaceId, askedBy }: ApprovalScope) => {
    const ofTeam = db.selectFrom('approvals').selectAll().where('workspace_id', '=', workspaceId);
    return askedBy === undefined ? ofTeam : ofTeam.where('asked_by', '=', askedBy);
  };
  return {
    /** Longest wait first. */
    listWaiting: (scope: ApprovalScope, slice: Slice<'number'> = {}) =>
      inSlice(inScope(scope).where('state', '=', 'waiting'), slice, ['asked_at', 'asc']).execute(),

    /** Latest first. */
    listDecided: (scope: ApprovalScope, slice: Slice<'number'>) =>
      inSlice(inScope(scope).where('state', 'in', decided), slice, ['decided_at', 'desc']).execute(),

    countWaiting: async (scope: ApprovalScope): Promise<number> => {
      const counted = inScope(scope)
        .clearSelect()
        .select((of) => of.fn.countAll<number>().as('count'));
      return Number((await counted.where('state', '=', 'waiting').executeTakeFirstOrThrow()).count);
    },

    find: (scope: ApprovalScope, id: string) => inScope(scope).where('id', '=', id).executeTakeFirst(),

    /** Latest last. */
    listOfSubjects: (subjectIds: readonly string[]) =>
      db.selectFrom('approvals').selectAll().where('subject_id', 'in', subjectIds).orderBy('asked_at').orderBy('id').execute(),

    insert: async (row: Omit<ApprovalRow, 'state' | 'comment' | `${'decided' | 'asked'}_told_at` | 'decided_by' | 'decided_at'>) => {
      const open = {
        state: 'waiting',
        comment: '',
        decided_by: null,
        decided_at: null,
        asked_told_at: null,
        decided_told_at: null,
      } as const;
      await db
        .insertInto('approvals')
        .values({ ...row, ...open })
        .execute();
    },

    /** Returns true for only one of several concurrent requests. */
    updateDecided: (id: string, decision: Decision): Promise<boolean> =>
      updatedOne(db.updateTable('approvals').set(toDecided(decision)).where('id', '=', id).where('state', '=', 'waiting')),

    /** Ends the pending approval of a delivery or a bulk send, if there is one. */
    updateEnded: async (subjectId: string, decision: Decision): Promise<void> => {
      await db
        .updateTable('approvals')
        .set(toDecided(decision))
        .where('subject_id', '=', subjectId)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}

/**
 * Removes a deleted account from approvals, which are kept without the names of those who asked or
 * decided.
 */
export async function forgetInApprovals(db: Executor, userId: string): Promise<void> {
  await db.updateTable('approvals').set({ asked_by: null }).where('asked_by', '=', userId).execute();
  await db.updateTable('approvals').set({ decided_by: null }).where('decided_by', '=', userId).execute();
}

/** The same as for the log of a team. */
const keptDays = 365;

/** A request in a team belongs to the team's own account. */
export const approvalsTables = {
  account: [accountTable({ table: 'approvals', column: 'workspace_id', exportAs: 'approvals' })],
  purges: [
    {
      afterDays: keptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('approvals').where('decided_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
