import { randomUUID } from 'node:crypto';
import { bulkLimits, creditsPerCopy } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { isChangedSinceApproved } from '../../domain/approvals/approval-rights';
import { type BulkPersonRow, bulkRowsRepo } from '../../domain/bulk-sends/bulk-rows.repo';
import { type BulkSendRow, bulkSendsRepo, waitingRowsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { cardCopiesRepo } from '../../domain/card-copies/card-copies.repo';
import { insertLink, toTokenHash } from '../../domain/card-links/new-link';
import { bulkDeliveriesRepo, listFullMailboxes } from '../../domain/deliveries/bulk-deliveries';
import { deliveriesRepo, postRepo } from '../../domain/deliveries/deliveries.repo';
import { findMailAllowance } from '../../domain/deliveries/find-mail-allowance';
import { refundCredits } from '../../domain/ledger/ledger.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import { isLapsedTeam } from '../../domain/workspaces/workspace-access';
import type { FollowMessages } from '../../platform/events/outbox';
import type { TakeDue } from '../../platform/schedule/schedule';
import { askBulkSendAgain } from './approve-bulk-send';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';

/**
 * Further effects of a delivery's end, in the same transaction: a video that reaches nobody is
 * refunded, and the sender's pages are notified.
 */
export const createFollowDeliveries =
  ({ ledgerOf, notifyBulkPages, now }: Pick<BulkSendingDependencies, 'ledgerOf' | 'notifyBulkPages' | 'now'>): FollowMessages =>
  async (tx, message) => {
    if (message.kind !== 'deliveryEnded') return;
    const delivery = await postRepo(tx).find(message.deliveryId);
    if (!delivery || delivery.bulk_id === null) return;
    const { user_id: userId, bulk_id: bulkSendId } = delivery;
    const row = delivery.failure === null ? undefined : await bulkRowsRepo(tx).findByDelivery(delivery.id);
    if (row) await refundRow(tx, { ledgerOf }, { row, userId, at: now() });
    notifyBulkPages({ userId, bulkSendId });
  };

export type ReleaseDependencies = Pick<
  BulkSendingDependencies,
  'tokens' | 'ledgerOf' | 'findPlanId' | 'notifyBulkPages' | 'notifyApprovalPages'
>;

/**
 * The wait until a video may have been made, or until a limit, a suspension or a time without a
 * plan may have ended.
 */
const [copyWaitMs, limitWaitMs] = [2000, 60_000];

interface Share {
  at: number;
  /** The number of rows that may be released. */
  max: number;
}

/**
 * Hands waiting rows over as deliveries: a few at a time, so that other mails are not delayed, and
 * never more than their sender may mail in a day. A row and its delivery are one commit, so a crash
 * can't hand over a row twice.
 */
export const createReleaseRows =
  (dependencies: ReleaseDependencies): TakeDue =>
  async (tx, at) => {
    const running = await bulkSendsRepo(tx).listRunning(at);
    if (running.length === 0) return 0;
    let free = bulkLimits.inFlightMax - (await bulkDeliveriesRepo(tx).countInFlight());
    let released = 0;
    for (const [index, send] of running.entries()) {
      const max = Math.max(0, Math.ceil(free / (running.length - index)));
      const count = await releaseOf(tx, dependencies, send, { at, max });
      free -= count;
      released += count;
    }
    return released;
  };

async function releaseOf(tx: Executor, dependencies: ReleaseDependencies, send: BulkSendRow, { at, max }: Share): Promise<number> {
  const { id, user_id: userId } = send;
  const sends = bulkSendsRepo(tx);
  const isWaiting = !(await usersRepo(tx).findActive(userId)) || (await isLapsedTeam(tx, dependencies.findPlanId, userId));
  if (isWaiting) {
    await sends.updateNext(id, at + limitWaitMs);
    return 0;
  }
  if (await isChangedSinceApproved(tx, send)) {
    await askBulkSendAgain(tx, dependencies, send, at);
    return 0;
  }
  const nextDue = await waitingRowsRepo(tx).findNextDue(id);
  if (nextDue === undefined) return end(tx, dependencies, send, at);
  if (nextDue > at) {
    await sends.updateNext(id, nextDue);
    return 0;
  }
  const { perDay, used } = await findMailAllowance(tx, { userId, plan: await dependencies.findPlanId(userId, tx), at });
  if (used >= perDay) {
    await sends.updateNext(id, at + limitWaitMs);
    return 0;
  }
  const room = Math.min(max, perDay - used);
  const ready = room > 0 ? await listReady(tx, dependencies, send, { at, max: room }) : [];
  let released = 0;
  for (const { row, linkId } of ready) if (await release(tx, dependencies, { send, row, linkId, at })) released++;
  if (room > 0 && ready.length === 0 && send.says_names === 1) await sends.updateNext(id, at + copyWaitMs);
  return released;
}

/** Called when no row waits any more: the bulk send is done once no mail is in flight either. */
async function end(tx: Executor, { notifyBulkPages }: ReleaseDependencies, { id, user_id: userId }: BulkSendRow, at: number): Promise<0> {
  if (await bulkDeliveriesRepo(tx).hasOpen(id)) await bulkSendsRepo(tx).updateNext(id, at + copyWaitMs);
  else if (await bulkSendsRepo(tx).updateState(id, ['sending'], { state: 'done', ended_at: at }))
    notifyBulkPages({ userId, bulkSendId: id });
  return 0;
}

interface ReadyRow {
  row: BulkPersonRow;
  /** The link of the row's copy of the card. */
  linkId: string | undefined;
}

/** Leaves out mailboxes that got enough cards today, and rows whose video could not be made. */
async function listReady(tx: Executor, dependencies: ReleaseDependencies, send: BulkSendRow, { at, max }: Share): Promise<ReadyRow[]> {
  const due = await waitingRowsRepo(tx).listDue(send.id, at, send.says_names === 1 ? bulkLimits.namedMax : max);
  const full = await listFullMailboxes(tx, send.user_id, at);
  const findLink = await openCopies(tx, send.user_id, due);
  const ready: ReadyRow[] = [];
  for (const row of due) {
    if (ready.length >= max) break;
    const linkId = findLink(row);
    if (row.delivery_id === null && full.has(row.mailbox)) {
      await bulkRowsRepo(tx).update(row.id, { is_waiting: 0, left_out: 'often' });
      await refundRow(tx, dependencies, { row, userId: send.user_id, at });
    } else if (linkId === 'failed') await bulkRowsRepo(tx).update(row.id, { is_waiting: 0, failure: 'video-failed' });
    else if (linkId !== 'making') ready.push({ row, linkId });
  }
  return ready;
}

/**
 * Returns for each row the link of its copy, or why there is none; nothing for rows without a copy.
 */
async function openCopies(tx: Executor, userId: string, rows: readonly BulkPersonRow[]) {
  const ids = rows.flatMap(({ copy_id }) => copy_id ?? []);
  const copies = new Map(ids.length === 0 ? [] : (await cardCopiesRepo(tx).listById(ids)).map((copy) => [copy.id, copy]));
  const videoIds = [...copies.values()].map(({ video_id }) => video_id);
  const videos = new Map(videoIds.length === 0 ? [] : (await videoRepo(tx).listVideosById(userId, videoIds)).map((one) => [one.id, one]));
  return ({ copy_id }: BulkPersonRow) => {
    if (copy_id === null) return undefined;
    const copy = copies.get(copy_id);
    if (copy && copy.link_id !== null) return copy.link_id;
    return copy && videos.get(copy.video_id)?.state === 'queued' ? 'making' : 'failed';
  };
}

interface Release extends ReadyRow {
  send: BulkSendRow;
  at: number;
}

/** A row that failed before continues with its delivery and link. */
async function release(tx: Executor, { tokens }: ReleaseDependencies, { send, row, linkId: copyLinkId, at }: Release): Promise<boolean> {
  const deliveryId = row.delivery_id ?? randomUUID();
  if (!(await waitingRowsRepo(tx).updateReleased(row.id, deliveryId))) return false;
  if (row.delivery_id !== null) {
    await bulkDeliveriesRepo(tx).updateAgain(deliveryId, at);
    return true;
  }
  const linkId = copyLinkId ?? randomUUID();
  if (copyLinkId === undefined) {
    const tokenHash = toTokenHash(tokens.toToken(linkId));
    await insertLink(tx, { id: linkId, cardId: send.card_id, tokenHash, passphraseHash: null, expiresAt: null, toName: row.name, at });
  }
  await deliveriesRepo(tx).insert({
    id: deliveryId,
    user_id: send.user_id,
    card_id: send.card_id,
    link_id: linkId,
    bulk_id: send.id,
    name: row.name,
    email: row.email,
    language: row.language,
    time_zone: row.time_zone ?? send.time_zone,
    send_at: null,
    due_at: at,
    created_at: at,
  });
  return true;
}

/** Refunds the credits of a video that reaches nobody to the account that paid for it. */
export async function refundRow(
  tx: Executor,
  { ledgerOf }: Pick<BulkSendingDependencies, 'ledgerOf'>,
  { row, userId, at }: { row: BulkPersonRow; userId: string; at: number },
): Promise<void> {
  const [copy] = row.copy_id === null ? [] : await cardCopiesRepo(tx).listById([row.copy_id]);
  if (!copy) return;
  const video = { id: copy.video_id, credits: creditsPerCopy };
  await refundCredits(tx, ledgerOf, { userId, video, reason: 'Card not delivered', at });
}
