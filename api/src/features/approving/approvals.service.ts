import { type Approval, type ApprovalsQuery, CodedError, type TeamActKind } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { mayApprove, mayDecide } from '../../domain/approvals/approval-rights';
import { type ApprovalRow, type ApprovalScope, approvalsRepo, type Decision } from '../../domain/approvals/approvals.repo';
import { findCover } from '../../domain/approvals/ask-for-approval';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { readPage, type Slice } from '../../platform/lists/pages';
import { toApproval } from './approvals.presenter';
import type { ApprovalRequest, ApprovedThings, ApprovingDependencies } from './approving-dependencies';

export type ApprovalsService = ReturnType<typeof createApprovalsService>;

const usual = 50;
const acts = { approved: 'sendApproved', returned: 'sendReturned', withdrawn: 'sendWithdrawn' } as const satisfies Record<
  Decision['state'],
  TeamActKind
>;
const effects = { approved: 'approve', returned: 'giveBack', withdrawn: 'withdraw' } as const satisfies Record<
  Decision['state'],
  keyof ApprovedThings
>;

/** The pending requests of a team, and decisions about them. Concurrent decisions count once. */
export function createApprovalsService(dependencies: ApprovingDependencies) {
  const { db, now } = dependencies;
  return {
    list: async ({ workspaceId, memberId }: ApprovalRequest, { state = 'waiting', ...query }: ApprovalsQuery) => {
      if (memberId === undefined) return { approvals: [], waiting: 0, cursor: null };
      const scope = await findScope(db, workspaceId, memberId);
      const repo = approvalsRepo(db);
      const isWaiting = state === 'waiting';
      const list = (slice: Slice<'number'>) => (isWaiting ? repo.listWaiting(scope, slice) : repo.listDecided(scope, slice));
      const toPlace = (row: ApprovalRow) => [isWaiting ? row.asked_at : (row.decided_at ?? 0), row.id] as const;
      const { rows, cursor } = await readPage(query, { kind: 'number', usual, list, toPlace });
      const approvals: Approval[] = [];
      for (const row of rows) approvals.push(await toApproval(db, row, { memberId, at: now() }));
      return { approvals, waiting: await repo.countWaiting(scope), cursor };
    },

    /** `cardVersion` is the reviewed version of the card. */
    approve: (request: ApprovalRequest, id: string, cardVersion: number) =>
      decide(dependencies, { request, id, state: 'approved', cardVersion }),

    giveBack: (request: ApprovalRequest, id: string, comment: string) =>
      decide(dependencies, { request, id, state: 'returned', comment: comment.trim() }),

    withdraw: (request: ApprovalRequest, id: string) => decide(dependencies, { request, id, state: 'withdrawn' }),
  };
}

/** Members who may not approve see only their own requests. */
const findScope = async (db: Executor, workspaceId: string, memberId: string): Promise<ApprovalScope> =>
  (await mayApprove(db, workspaceId, memberId)) ? { workspaceId } : { workspaceId, askedBy: memberId };

interface Decided extends Pick<Decision, 'state' | 'comment'> {
  request: ApprovalRequest;
  id: string;
  cardVersion?: number;
}

async function decide(dependencies: ApprovingDependencies, { request, id, state, comment, cardVersion }: Decided): Promise<Approval> {
  const { db, outbox, things, notifyApprovalPages, now } = dependencies;
  const { workspaceId, memberId, client } = request;
  if (memberId === undefined) throw new CodedError('NOT_FOUND');
  return transaction(db, async (tx, { onCommit }) => {
    const scope = await findScope(tx, workspaceId, memberId);
    const row = await approvalsRepo(tx).find(scope, id);
    if (!row) throw new CodedError('NOT_FOUND');
    if (row.state !== 'waiting') throw new CodedError('APPROVAL_DECIDED');
    if (state !== 'withdrawn' && !(await mayDecide(tx, { workspaceId, memberId, askedBy: row.asked_by })))
      throw new CodedError('APPROVAL_OWN');
    if (cardVersion !== undefined && (await cardsRepo(tx).findAny(row.card_id))?.version !== cardVersion)
      throw new CodedError('APPROVAL_CARD_CHANGED');
    const at = now();
    if (!(await approvalsRepo(tx).updateDecided(id, { state, by: memberId, at, ...(comment !== undefined && { comment }) })))
      throw new CodedError('APPROVAL_DECIDED');
    await things[row.kind][effects[state]](tx, row);
    const about = await findCover(tx, row.card_id);
    await teamActsRepo(tx).insert({ workspaceId, actorId: memberId, kind: acts[state], about, at, client });
    onCommit(() => {
      notifyApprovalPages({ teamId: workspaceId });
      outbox.wake();
    });
    const decided = await approvalsRepo(tx).find(scope, id);
    return toApproval(tx, decided ?? row, { memberId, at });
  });
}
