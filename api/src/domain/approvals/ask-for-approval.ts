import { randomUUID } from 'node:crypto';
import { type ApprovalKind, type ApprovalNews, type ApprovalNote, approvalLimits, CodedError, nameIn } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import type { Client } from '../../platform/http/request-client';
import { approvedContentsRepo, type CardRow, cardsRepo, toApprovedColumns, updateCardApproved } from '../cards/cards.repo';
import { teamActsRepo } from '../workspaces/team-acts.repo';
import { workspacesRepo } from '../workspaces/workspaces.repo';
import { mayApprove, needsApproval, type SendingMember } from './approval-rights';
import { approvalsRepo } from './approvals.repo';

/** Notifies the pages of a team, shortly after, that something waits or was decided. */
export type NotifyApprovalPages = (news: ApprovalNews) => void;

export const createApprovalNotifier = ({ realtime, log }: { realtime: Pick<Realtime, 'toUser'>; log: Logger }): NotifyApprovalPages =>
  createGatheredNotifier({
    log,
    toKey: ({ teamId }) => teamId,
    tell: async ({ teamId }) => realtime.toUser(teamId, 'approvalNews', { teamId }),
  });

/** The person who sends, and their client. */
export interface Sender extends SendingMember {
  /** Left out if no person acts, as for the deliveries of group cards. */
  client?: Client;
}

interface AskedSend {
  kind: ApprovalKind;
  subjectId: string;
  cardId: string;
  people: number;
  credits: number;
  at: number;
}

/** Returns the text on a card's cover, by which logs and lists name the card. */
export const findCover = async (db: Executor, cardId: string): Promise<string> =>
  nameIn((await cardsRepo(db).findAny(cardId))?.cover ?? '', '').slice(0, 100);

export interface SendAnswer {
  /** Whether it has to wait for a decision. */
  isHeld: boolean;
  /**
   * The version that an approver approves by sending it. `null` if the team requires no approval.
   */
  approvedVersion: number | null;
}

/**
 * Called in the transaction of a send. An earlier pending request for the same subject is
 * withdrawn. Throws APPROVALS_TOO_MANY.
 */
export async function askIfNeeded(tx: Executor, { userId, memberId, client }: Sender, asked: AskedSend): Promise<SendAnswer> {
  if (memberId === undefined || client === undefined) return { isHeld: false, approvedVersion: null };
  const approvals = approvalsRepo(tx);
  const isAsked = await needsApproval(tx, { userId, memberId });
  const state = (await mayApprove(tx, userId, memberId)) ? 'approved' : 'withdrawn';
  await approvals.updateEnded(asked.subjectId, { state, by: memberId, at: asked.at });
  if (!isAsked) return { isHeld: false, approvedVersion: await approveBySending(tx, { userId, memberId }, asked.cardId) };
  if ((await approvals.countWaiting({ workspaceId: userId })) >= approvalLimits.approvalsWaitingMax)
    throw new CodedError('APPROVALS_TOO_MANY');
  await insert(tx, { ...asked, workspaceId: userId, askedBy: memberId, isAgain: false });
  const act = { kind: 'sendAsked', about: await findCover(tx, asked.cardId) } as const;
  await teamActsRepo(tx).insert({ workspaceId: userId, actorId: memberId, ...act, at: asked.at, client });
  return { isHeld: true, approvedVersion: null };
}

/**
 * Returns the version of a card that a member approves by sending it; `null` if they may not
 * approve, or if their team requires no approval.
 */
export async function approveBySending(tx: Executor, { userId, memberId }: SendingMember, cardId: string): Promise<number | null> {
  if (memberId === undefined || (await workspacesRepo(tx).find(userId))?.needs_approval !== 1) return null;
  const card = (await mayApprove(tx, userId, memberId)) ? await cardsRepo(tx).findAny(cardId) : undefined;
  if (!card) return null;
  await updateCardApproved(tx, card);
  return card.version;
}

/**
 * Asks again after the card was changed since its approval, in the name of the member who asked
 * before. If nobody had asked, because an approver sent it, it asks in the name of the member who
 * changed it.
 */
export async function askAgain(tx: Executor, asked: AskedSend & { workspaceId: string }): Promise<void> {
  const before = (await approvalsRepo(tx).listOfSubjects([asked.subjectId])).at(-1);
  const askedBy = before ? before.asked_by : ((await cardsRepo(tx).findAny(asked.cardId))?.changed_by ?? null);
  await insert(tx, { ...asked, askedBy, isAgain: true });
}

async function insert(
  tx: Executor,
  {
    workspaceId,
    askedBy,
    isAgain,
    kind,
    subjectId,
    cardId,
    people,
    credits,
    at,
  }: AskedSend & {
    workspaceId: string;
    askedBy: string | null;
    isAgain: boolean;
  },
): Promise<void> {
  await approvalsRepo(tx).insert({
    id: randomUUID(),
    workspace_id: workspaceId,
    card_id: cardId,
    kind,
    subject_id: subjectId,
    is_again: Number(isAgain),
    people,
    credits,
    asked_by: askedBy,
    asked_at: at,
  });
}

/** Withdraws the request for something that was cancelled, stopped or deleted. */
export const withdrawApproval = (tx: Executor, subjectId: string, { memberId }: Pick<Sender, 'memberId'>, at: number): Promise<void> =>
  approvalsRepo(tx).updateEnded(subjectId, { state: 'withdrawn', by: memberId ?? null, at });

/**
 * Returns the reasons why deliveries or bulk sends are held, by their ids; only for those that are
 * held.
 */
export async function listApprovalNotes(db: Executor, subjectIds: readonly string[]): Promise<Map<string, ApprovalNote>> {
  const rows = subjectIds.length === 0 ? [] : await approvalsRepo(db).listOfSubjects(subjectIds);
  const notes = rows.flatMap(({ id: _id, subject_id, state, is_again, comment }) =>
    state === 'waiting' || state === 'returned' ? [[subject_id, { _id, state, isAgain: is_again === 1, comment }] as const] : [],
  );
  return new Map(notes);
}

type ApprovedCard = Pick<CardRow, 'id' | 'version' | 'approved_version'>;

/**
 * Whether nobody has approved the current version of the card. Only meaningful in teams that
 * require approval.
 */
export const isUnapproved = ({ version, approved_version }: Omit<ApprovedCard, 'id'>): boolean => version !== approved_version;

/**
 * Called in the transaction in which a member creates a link to share. If the member may approve,
 * this counts as the approval. Throws CARD_NOT_APPROVED.
 */
export async function requireApproved(tx: Executor, by: SendingMember, card: ApprovedCard): Promise<void> {
  if (!isUnapproved(card)) return;
  if (await needsApproval(tx, by)) throw new CodedError('CARD_NOT_APPROVED');
  await approveBySending(tx, by, card.id);
}

/** Returns the cards with the contents that people with a link see. */
export async function toShownCards(db: Executor, cards: readonly CardRow[]): Promise<CardRow[]> {
  const approved = await approvedContentsRepo(db).list(cards.map(({ id }) => id));
  const shown: CardRow[] = [];
  for (const card of cards) {
    const kept = approved.find(({ card_id }) => card_id === card.id);
    const isKept = kept !== undefined && (await workspacesRepo(db).find(card.user_id))?.needs_approval === 1;
    shown.push(isKept ? { ...card, ...toApprovedColumns(kept.fields), version: kept.version } : card);
  }
  return shown;
}
