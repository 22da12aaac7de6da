import {
  type BulkCounts,
  type BulkRow,
  type BulkSend,
  type BulkSendSummary,
  creditsPerCopy,
  isSounded,
  nameIn,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { needsApproval, type SendingMember } from '../../domain/approvals/approval-rights';
import { listApprovalNotes } from '../../domain/approvals/ask-for-approval';
import { type BulkBoardRow, countBoard, listBoard } from '../../domain/bulk-sends/bulk-board';
import { type BulkSendRow, waitingRowsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import type { CardTokens } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { findMailAllowance } from '../../domain/deliveries/find-mail-allowance';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';

const toMomentOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export const toBulkRow = (row: BulkBoardRow, tokens: CardTokens): BulkRow => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  timeZone: row.time_zone,
  language: row.language,
  state: row.state,
  reason: row.reason,
  dueAt: row.started_at === null || row.state === 'leftOut' ? null : toMomentOrNull(row.due_at),
  sentAt: toMomentOrNull(row.sent_at),
  openedAt: toMomentOrNull(row.opened_at),
  url: row.link_id === null ? null : tokens.toUrl(row.link_id),
});

const toSummary = (send: BulkSendRow, { cover, counts }: { cover: string; counts: BulkCounts }): BulkSendSummary => ({
  _id: send.id,
  cardId: send.card_id,
  cover: nameIn(cover, ''),
  state: send.state,
  held: send.approval,
  saysNames: send.says_names === 1,
  counts,
  createdAt: new Date(send.created_at).toISOString(),
});

const none: BulkCounts = { waiting: 0, sent: 0, opened: 0, failed: 0, leftOut: 0, stopped: 0 };

export async function toSummaries(db: Executor, sends: readonly BulkSendRow[]): Promise<BulkSendSummary[]> {
  const counts = await countBoard(
    db,
    sends.map(({ id }) => id),
  );
  const cards = await cardsRepo(db).listAny(sends.map(({ card_id }) => card_id));
  const coverOf = (cardId: string) => cards.find(({ id }) => id === cardId)?.cover ?? '';
  return sends.map((send) => toSummary(send, { cover: coverOf(send.card_id), counts: counts.get(send.id) ?? none }));
}

/** Presents a bulk send with its price and its limits. */
export async function toBulkSend(
  db: Executor,
  { tokens, ledgerOf, findPlanId, findCopiesRefusal, now }: BulkSendingDependencies,
  send: BulkSendRow,
  by: SendingMember,
): Promise<BulkSend> {
  const [summary] = await toSummaries(db, [send]);
  if (!summary) throw new Error('no summary');
  const userId = send.user_id;
  const allowance = await findMailAllowance(db, { userId, plan: await findPlanId(userId), at: now() });
  const waiting = send.state === 'draft' ? await waitingRowsRepo(db).listWaiting(send.id) : [];
  const previews = await listBoard(db, send.id, { ids: choosePreviews(waiting) });
  const notes = send.approval === null ? undefined : await listApprovalNotes(db, [send.id]);
  return {
    ...summary,
    approval: notes?.get(send.id) ?? null,
    needsApproval: await needsApproval(db, by),
    sendAt: send.send_at,
    timeZone: send.time_zone,
    creditsEach: creditsPerCopy,
    nameable: waiting.filter(({ name }) => isSounded(name)).length,
    creditsAvailable: await ledgerOf(db).getBalance(userId, 'available'),
    namesRefusal: await findCopiesRefusal(userId, send.card_id),
    allowance: { ...allowance, freeAt: toMomentOrNull(allowance.freeAt) },
    previews: previews.map((row) => toBulkRow(row, tokens)),
    startedAt: toMomentOrNull(send.started_at),
    endedAt: toMomentOrNull(send.ended_at),
  };
}

/**
 * Chooses the first row, the one with the longest name, and the last: the rows whose text may not
 * fit.
 */
export function choosePreviews(rows: readonly { id: string; name: string }[]): string[] {
  const longest = rows.reduce((known, row) => (row.name.length > (known?.name.length ?? -1) ? row : known), rows[0]);
  const chosen = [rows[0], longest, rows.at(-1), rows[1], rows[2]].flatMap((row) => row?.id ?? []);
  return [...new Set(chosen)].slice(0, 3);
}
