import { randomUUID } from 'node:crypto';
import { bulkLimits, CodedError, creditsPerCopy, isSounded, limits, type StartBulkSendBody } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { type BulkPersonRow, bulkRowsRepo } from '../../domain/bulk-sends/bulk-rows.repo';
import { type BulkSendRow, bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { waitingRowsRepo } from '../../domain/bulk-sends/waiting-rows.repo';
import { requireSendable } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { findMailAllowance } from '../../domain/deliveries/find-mail-allowance';
import { findMoment, isTimeZone } from '../../platform/schedule/zoned-time';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { getBulkSend } from './bulk-sends.service';

export interface StartedBulkSend {
  userId: string;
  id: string;
  requestId: string;
  /** Who acts, where the user is a team. */
  memberId?: string | undefined;
  body: StartBulkSendBody;
}

/** Holds the whole price, asks for the videos and lets the rows wait for their time: once. */
export async function startBulkSend(
  dependencies: BulkSendingDependencies,
  { userId, id, requestId, memberId, body }: StartedBulkSend,
): Promise<void> {
  const { db, outbox, wantCopies, findPlan, findPlanId, now } = dependencies;
  const plan = await findPlan(userId);
  const at = now();
  await transaction(db, async (tx, { onCommit }) => {
    const send = await getBulkSend(tx, userId, id);
    if (send.state !== 'draft') throw new CodedError('BULK_STATE_WRONG');
    await requireSendableCard(tx, send);
    const rows = await waitingRowsRepo(tx).listWaiting(id);
    if (rows.length === 0) throw new CodedError('BULK_EMPTY');
    const { listMax } = await findMailAllowance(tx, { userId, plan: await findPlanId(userId, tx), at });
    if (rows.length > listMax) throw new CodedError('BULK_ROWS_TOO_MANY');
    const named = body.saysNames ? rows.filter(({ name }) => isSounded(name)) : [];
    if (named.length > bulkLimits.namedMax) throw new CodedError('BULK_NAMES_TOO_MANY');
    if (named.length * creditsPerCopy !== body.credits) throw new CodedError('BULK_PRICE_CHANGED');
    await planRows(tx, { id, rows, body, at });
    if (named.length > 0) {
      const people = await nameRows(tx, named);
      await wantCopies(tx, { userId, memberId, cardId: send.card_id, requestId, people, plan, max: Number.POSITIVE_INFINITY });
    }
    const { sendAt: send_at, timeZone: time_zone } = body;
    const started = { state: 'sending', says_names: Number(named.length > 0), send_at, time_zone, next_at: 0, started_at: at } as const;
    if (!(await bulkSendsRepo(tx).updateState(id, ['draft'], started))) throw new CodedError('BULK_STATE_WRONG');
    onCommit(outbox.wake);
  });
}

export async function requireSendableCard(tx: Executor, send: BulkSendRow): Promise<void> {
  const card = await cardsRepo(tx).findCard(send.user_id, send.card_id);
  if (!card) throw new CodedError('NOT_FOUND');
  requireSendable(card);
}

/** Gives rows a copy of the card each. Returns for whom the copies are. */
export async function nameRows(tx: Executor, rows: readonly BulkPersonRow[]): Promise<{ _id: string; name: string }[]> {
  const people: { _id: string; name: string }[] = [];
  for (const { id, name } of rows) {
    const copyId = randomUUID();
    await bulkRowsRepo(tx).update(id, { copy_id: copyId, failure: null, is_waiting: 1 });
    people.push({ _id: copyId, name });
  }
  return people;
}

/**
 * Says when each row is due: after a pause for changing one's mind, or at a time by the clock of
 * its recipient. Where that time is past already, it is due at once. Throws DELIVERY_TIME_WRONG if
 * it is past for everybody.
 */
async function planRows(
  tx: Executor,
  { id, rows, body, at }: { id: string; rows: readonly BulkPersonRow[]; body: StartBulkSendBody; at: number },
): Promise<void> {
  if (!isTimeZone(body.timeZone)) throw new CodedError('DELIVERY_TIME_WRONG');
  const soon = at + limits.deliveryUndoSec * 1000;
  let isAhead = body.sendAt === null;
  for (const zone of new Set(rows.map(({ time_zone }) => time_zone))) {
    const moment = body.sendAt === null ? soon : findMoment(body.sendAt, zone ?? body.timeZone);
    if (moment === undefined || moment > at + limits.deliveryAheadMaxSec * 1000) throw new CodedError('DELIVERY_TIME_WRONG');
    isAhead ||= moment > at;
    await waitingRowsRepo(tx).updateDue(id, zone, Math.max(moment, soon));
  }
  if (!isAhead) throw new CodedError('DELIVERY_TIME_WRONG');
}
