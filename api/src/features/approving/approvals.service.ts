import { type Approval, type ApprovalsQuery, CodedError, nameIn, type TeamActKind } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { mayApprove, mayDecide } from '../../domain/approvals/approval-rights';
import { type ApprovalRow, type ApprovalScope, approvalsRepo, type Decision } from '../../domain/approvals/approvals.repo';
import { findCover } from '../../domain/approvals/ask-for-approval';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { readPage, type Slice } from '../../platform/lists/pages';
import { findMoment } from '../../platform/schedule/zoned-time';
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

const toMoment = (ms: number) => new Date(ms).toISOString();

/** Presents a request to one member of the team. */
async function toApproval(db: Executor, row: ApprovalRow, { memberId, at }: { memberId: string; at: number }): Promise<Approval> {
  const card = await cardsRepo(db).findAny(row.card_id);
  const { to, ...timing } = await findTiming(db, row);
  const moment = timing.sendAt === null ? undefined : findMoment(timing.sendAt, timing.timeZone);
  const isWaiting = row.state === 'waiting';
  return {
    _id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    cardId: row.card_id,
    state: row.state,
    isAgain: row.is_again === 1,
    cover: nameIn(card?.cover ?? '', ''),
    inside: card?.inside ?? '',
    sender: card?.sender ?? '',
    cardVersion: card?.version ?? 0,
    to,
    ...timing,
    people: row.people,
    credits: row.credits,
    isLate: isWaiting && moment !== undefined && moment <= at,
    askedBy: await findName(db, row.asked_by),
    isYours: row.asked_by === memberId,
    mayDecide: isWaiting && (await mayDecide(db, { workspaceId: row.workspace_id, memberId, askedBy: row.asked_by })),
    askedAt: toMoment(row.asked_at),
    decidedBy: await findName(db, row.decided_by),
    decidedAt: row.decided_at === null ? null : toMoment(row.decided_at),
    comment: row.comment,
  };
}

const findName = async (db: Executor, id: string | null): Promise<string | null> =>
  (id !== null && (await usersRepo(db).findUser(id))?.full_name) || null;

async function findTiming(
  db: Executor,
  { kind, workspace_id, subject_id }: ApprovalRow,
): Promise<Pick<Approval, 'to' | 'sendAt' | 'timeZone'>> {
  if (kind === 'delivery') {
    const row = await postRepo(db).find(subject_id);
    return { to: row ? { name: row.name, email: row.email } : null, sendAt: row?.send_at ?? null, timeZone: row?.time_zone ?? 'UTC' };
  }
  const send = await bulkSendsRepo(db).find(workspace_id, subject_id);
  return { to: null, sendAt: send?.send_at ?? null, timeZone: send?.time_zone ?? 'UTC' };
}

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
