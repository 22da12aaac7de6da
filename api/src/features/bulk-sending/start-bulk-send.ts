import { randomUUID } from 'node:crypto';
import { bulkLimits, CodedError, creditsPerCopy, isSounded, limits, plans, type StartBulkSendBody } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { askIfNeeded, type Sender } from '../../domain/approvals/ask-for-approval';
import { type BulkPersonRow, bulkRowsRepo } from '../../domain/bulk-sends/bulk-rows.repo';
import { type BulkSendRow, bulkSendsRepo, waitingRowsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { requireSendable } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { findMailAllowance } from '../../domain/deliveries/find-mail-allowance';
import { toWakingMoment } from '../../domain/invitees/invitees.repo';
import { findMoment, isTimeZone } from '../../platform/schedule/zoned-time';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { getBulkSend } from './bulk-sends.service';

export interface StartedBulkSend extends Sender {
  id: string;
  requestId: string;
  body: StartBulkSendBody;
}

/**
 * Starts it once, or in a team that requires approval asks for it; until then nothing is held and
 * the list can't be changed.
 */
export const startBulkSend = (dependencies: BulkSendingDependencies, { id, requestId, body, ...by }: StartedBulkSend): Promise<void> =>
  transaction(dependencies.db, async (tx, { onCommit }) => {
    const at = dependencies.now();
    const send = await getBulkSend(tx, by.userId, id);
    const checked = await checkStart(tx, dependencies, { send, body, at });
    const { rows, credits } = checked;
    const asked = { kind: 'bulkSend', subjectId: id, cardId: send.card_id, people: rows.length, credits, at } as const;
    const { isHeld, approvedVersion } = await askIfNeeded(tx, by, asked);
    if (isHeld) await holdStart(tx, { checked, body, at });
    else await launchBulkSend(tx, dependencies, { checked, body, requestId, memberId: by.memberId, approvedVersion, at });
    if (by.memberId !== undefined) dependencies.notifyApprovalPages({ teamId: by.userId });
    onCommit(dependencies.outbox.wake);
  });

export interface CheckedStart {
  send: BulkSendRow;
  rows: BulkPersonRow[];
  /** The recipients whose videos say their names. */
  named: BulkPersonRow[];
  credits: number;
}

/** Throws the reason why it can't be started. */
export async function checkStart(
  tx: Executor,
  { findPlanId }: BulkSendingDependencies,
  { send, body, at }: { send: BulkSendRow; body: StartBulkSendBody; at: number },
): Promise<CheckedStart> {
  if (send.state !== 'draft' || send.approval === 'waiting') throw new CodedError('BULK_STATE_WRONG');
  await requireSendableCard(tx, send);
  const rows = await waitingRowsRepo(tx).listWaiting(send.id);
  if (rows.length === 0) throw new CodedError('BULK_EMPTY');
  const { user_id: userId } = send;
  const { listMax } = await findMailAllowance(tx, { userId, plan: await findPlanId(userId, tx), at });
  if (rows.length > listMax) throw new CodedError('BULK_ROWS_TOO_MANY');
  const named = body.saysNames ? rows.filter(({ name }) => isSounded(name)) : [];
  if (named.length > bulkLimits.namedMax) throw new CodedError('BULK_NAMES_TOO_MANY');
  const credits = named.length * creditsPerCopy;
  if (credits !== body.credits) throw new CodedError('BULK_PRICE_CHANGED');
  return { send, rows, named, credits };
}

const toStarted = ({ named }: CheckedStart, { sendAt: send_at, timeZone: time_zone }: StartBulkSendBody) => ({
  says_names: Number(named.length > 0),
  send_at,
  time_zone,
});

async function holdStart(
  tx: Executor,
  { checked, body, at }: { checked: CheckedStart; body: StartBulkSendBody; at: number },
): Promise<void> {
  await planRows(tx, { id: checked.send.id, rows: checked.rows, body, at });
  const held = { ...toStarted(checked, body), approval: 'waiting' } as const;
  if (!(await bulkSendsRepo(tx).updateState(checked.send.id, ['draft'], held))) throw new CodedError('BULK_STATE_WRONG');
}

export interface LaunchedBulkSend {
  checked: CheckedStart;
  body: StartBulkSendBody;
  requestId: string;
  /** The member whose limit it counts against, if the user is a team. */
  memberId?: string | undefined;
  /** The approved version of the card; `null` if no approval is needed. */
  approvedVersion: number | null;
  /** It waited for approval: recipients whose time has passed get it now, but not at night. */
  isLateAllowed?: boolean;
  at: number;
}

/** Holds the whole price, requests the videos and schedules the rows. */
export async function launchBulkSend(
  tx: Executor,
  { wantCopies, findPlanId }: BulkSendingDependencies,
  { checked, body, requestId, memberId, approvedVersion, isLateAllowed, at }: LaunchedBulkSend,
): Promise<void> {
  const { send, rows, named } = checked;
  await planRows(tx, { id: send.id, rows, body, at, isLateAllowed });
  if (named.length > 0) {
    const people = await nameRows(tx, named);
    const plan = plans[await findPlanId(send.user_id, tx)];
    await wantCopies(tx, { userId: send.user_id, memberId, cardId: send.card_id, requestId, people, plan, max: Number.POSITIVE_INFINITY });
  }
  const approved = { approval: null, approved_version: approvedVersion };
  const started = { ...toStarted(checked, body), ...approved, state: 'sending', next_at: 0, started_at: at } as const;
  if (!(await bulkSendsRepo(tx).updateState(send.id, ['draft'], started))) throw new CodedError('BULK_STATE_WRONG');
}

export async function requireSendableCard(tx: Executor, send: BulkSendRow): Promise<void> {
  const card = await cardsRepo(tx).findCard(send.user_id, send.card_id);
  if (!card) throw new CodedError('NOT_FOUND');
  requireSendable(card);
}

/** Gives each row a copy of the card. Returns the recipients of the copies. */
export async function nameRows(tx: Executor, rows: readonly BulkPersonRow[]): Promise<{ _id: string; name: string }[]> {
  const people: { _id: string; name: string }[] = [];
  for (const { id, name } of rows) {
    const copyId = randomUUID();
    await bulkRowsRepo(tx).update(id, { copy_id: copyId, failure: null, is_waiting: 1 });
    people.push({ _id: copyId, name });
  }
  return people;
}

interface PlannedRows {
  id: string;
  rows: readonly BulkPersonRow[];
  body: StartBulkSendBody;
  at: number;
  /** As in `LaunchedBulkSend`. */
  isLateAllowed?: boolean | undefined;
}

/**
 * Schedules each row: after the undo period, or at a time in the recipient's time zone. If that
 * time has passed, the row is due immediately. Throws DELIVERY_TIME_WRONG if it has passed for all
 * rows, unless an approval made it late.
 */
async function planRows(tx: Executor, { id, rows, body, at, isLateAllowed = false }: PlannedRows): Promise<void> {
  if (!isTimeZone(body.timeZone)) throw new CodedError('DELIVERY_TIME_WRONG');
  const soon = at + limits.deliveryUndoSec * 1000;
  let isAhead = body.sendAt === null || isLateAllowed;
  for (const own of new Set(rows.map(({ time_zone }) => time_zone))) {
    const zone = own ?? body.timeZone;
    const moment = body.sendAt === null ? soon : findMoment(body.sendAt, zone);
    if (moment === undefined || moment > at + limits.deliveryAheadMaxSec * 1000) throw new CodedError('DELIVERY_TIME_WRONG');
    isAhead ||= moment > at;
    const isLate = isLateAllowed && moment <= at;
    await waitingRowsRepo(tx).updateDue(id, own, isLate ? toWakingMoment(soon, zone) : Math.max(moment, soon));
  }
  if (!isAhead) throw new CodedError('DELIVERY_TIME_WRONG');
}
