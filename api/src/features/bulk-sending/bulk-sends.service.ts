import {
  type AddBulkRowsBody,
  type BulkRowInput,
  type BulkRowsQuery,
  bulkLimits,
  CodedError,
  type CreateBulkSendBody,
} from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import type { SendingMember } from '../../domain/approvals/approval-rights';
import { withdrawApproval } from '../../domain/approvals/ask-for-approval';
import { listBoard } from '../../domain/bulk-sends/bulk-board';
import { type BulkPersonRow, bulkRowsRepo } from '../../domain/bulk-sends/bulk-rows.repo';
import { type BulkSendRow, bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { findMailAllowance } from '../../domain/deliveries/find-mail-allowance';
import { readPage, type Slice } from '../../platform/lists/pages';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import { toBulkRow, toBulkSend, toSummaries } from './bulk-send.presenter';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';

export type BulkSendsService = ReturnType<typeof createBulkSendsService>;

/** Throws NOT_FOUND. */
export async function getBulkSend(db: Executor, userId: string, id: string): Promise<BulkSendRow> {
  const send = await bulkSendsRepo(db).find(userId, id);
  if (!send) throw new CodedError('NOT_FOUND');
  return send;
}

/** Lists of people to whom a card is to be sent, until they are started. */
export function createBulkSendsService(dependencies: BulkSendingDependencies) {
  const { db, tokens, now } = dependencies;
  const get = async (by: SendingMember, id: string) => toBulkSend(db, dependencies, await getBulkSend(db, by.userId, id), by);
  return {
    get,

    list: async (userId: string) => toSummaries(db, await bulkSendsRepo(db).list(userId)),

    /** An existing one is unchanged. */
    create: async (by: SendingMember, cardId: string, { _id: id, timeZone }: CreateBulkSendBody) => {
      if (!isTimeZone(timeZone)) throw new CodedError('DELIVERY_TIME_WRONG');
      await transaction(db, (tx) => insertOnce(tx, { id, userId: by.userId, cardId, timeZone, at: now() }));
      return get(by, id);
    },

    listRows: async (userId: string, id: string, { state, ...query }: BulkRowsQuery) => {
      await getBulkSend(db, userId, id);
      const list = (slice: Slice<'number'>) => listBoard(db, id, { ...slice, state });
      const page = { kind: 'number', usual: bulkLimits.rowsPageMax, list } as const;
      const { rows, cursor } = await readPage(query, { ...page, toPlace: ({ place, id: rowId }) => [place, rowId] });
      return { rows: rows.map((row) => toBulkRow(row, tokens)), cursor };
    },

    /** Existing rows are unchanged. */
    addRows: async (by: SendingMember, id: string, { rows }: AddBulkRowsBody) => {
      await transaction(db, async (tx) => {
        await requireDraft(tx, by.userId, id);
        const fresh = await listFresh(tx, id, rows);
        const { count, last } = await bulkRowsRepo(tx).measure(id);
        const plan = await dependencies.findPlanId(by.userId, tx);
        const { listMax } = await findMailAllowance(tx, { userId: by.userId, plan, at: now() });
        if (count + fresh.length > listMax) throw new CodedError('BULK_ROWS_TOO_MANY');
        await bulkRowsRepo(tx).insertAll(await toRows(tx, dependencies, { id, fresh, last }));
      });
      return get(by, id);
    },

    removeRow: async (by: SendingMember, id: string, rowId: string) => {
      await transaction(db, async (tx) => {
        await requireDraft(tx, by.userId, id);
        const row = await bulkRowsRepo(tx).find(id, rowId);
        if (!row) throw new CodedError('NOT_FOUND');
        await bulkRowsRepo(tx).delete(rowId);
        // The next row with the same mailbox is no longer a duplicate.
        const next = row.left_out === null ? await bulkRowsRepo(tx).findDuplicate(id, row.mailbox) : undefined;
        if (next) await bulkRowsRepo(tx).update(next.id, { left_out: null, is_waiting: 1 });
      });
      return get(by, id);
    },

    /** Cards that were sent are kept. */
    remove: ({ userId, memberId }: SendingMember, id: string): Promise<void> =>
      transaction(db, async (tx) => {
        const { state } = await getBulkSend(tx, userId, id);
        if (state === 'sending' || state === 'paused') throw new CodedError('BULK_STATE_WRONG');
        await withdrawApproval(tx, id, { memberId }, now());
        await bulkSendsRepo(tx).delete(id);
      }),
  };
}

interface NewBulkSend {
  id: string;
  userId: string;
  cardId: string;
  timeZone: string;
  at: number;
}

async function insertOnce(tx: Executor, { id, userId, cardId, timeZone, at }: NewBulkSend): Promise<void> {
  const known = await bulkSendsRepo(tx).findAny(id);
  if (known && known.user_id !== userId) throw new CodedError('NOT_FOUND');
  if (known) return;
  const card = await cardsRepo(tx).findCard(userId, cardId);
  if (!card || card.is_group === 1) throw new CodedError('NOT_FOUND');
  if ((await bulkSendsRepo(tx).list(userId)).length >= bulkLimits.bulkSendsMax) throw new CodedError('BULK_SENDS_TOO_MANY');
  await bulkSendsRepo(tx).insert({
    id,
    user_id: userId,
    card_id: cardId,
    state: 'draft',
    says_names: 0,
    send_at: null,
    time_zone: timeZone,
    next_at: 0,
    created_at: at,
    started_at: null,
    ended_at: null,
    approval: null,
    approved_version: null,
  });
}

async function requireDraft(tx: Executor, userId: string, id: string): Promise<void> {
  const { state, approval } = await getBulkSend(tx, userId, id);
  if (state !== 'draft' || approval === 'waiting') throw new CodedError('BULK_STATE_WRONG');
}

/** Throws NOT_FOUND for an id of another list. */
async function listFresh(tx: Executor, bulkId: string, rows: readonly BulkRowInput[]): Promise<BulkRowInput[]> {
  const known = await bulkRowsRepo(tx).listKnown(rows.map(({ _id }) => _id));
  if (known.some(({ bulk_id }) => bulk_id !== bulkId)) throw new CodedError('NOT_FOUND');
  const ids = new Set(known.map(({ id }) => id));
  return [...new Map(rows.map((row) => [row._id, row])).values()].filter(({ _id }) => !ids.has(_id));
}

async function toRows(
  tx: Executor,
  { stops, now }: BulkSendingDependencies,
  { id, fresh, last }: { id: string; fresh: readonly BulkRowInput[]; last: number },
): Promise<BulkPersonRow[]> {
  const mailboxes = fresh.map(({ email }) => toMailbox(email));
  const taken = await bulkRowsRepo(tx).listMailboxes(id, mailboxes);
  const rows: BulkPersonRow[] = [];
  for (const [index, { _id, name, email: written, timeZone, language }] of fresh.entries()) {
    const email = tidyAddress(written);
    const mailbox = toMailbox(email);
    const isStopped = await stops.isStopped(tx, email, now());
    const leftOut = taken.has(mailbox) ? 'duplicate' : isStopped ? 'unsubscribed' : null;
    taken.add(mailbox);
    rows.push({
      id: _id,
      bulk_id: id,
      place: last + index + 1,
      name: name.trim(),
      email,
      mailbox,
      language,
      time_zone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
      left_out: leftOut,
      failure: null,
      is_waiting: Number(leftOut === null),
      due_at: 0,
      copy_id: null,
      delivery_id: null,
    });
  }
  return rows;
}
