import { type ReaderStep, readerSteps } from '@hellograph/contract';
import type { Commit, Executor, NumberSlotsTable, ReaderStepsTable } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import { cardsRepo } from '../cards/cards.repo';
import { toCounts, toSlot, toUtcDay } from './number-ranges';

type Subject = Pick<NumberSlotsTable, 'subject' | 'subject_id'>;

/** Lists the steps that `step` implies. A reply does not imply the video. */
const listStepsTo = (step: ReaderStep): ReaderStep[] =>
  step === 'replied' ? ['sent', 'opened', 'replied'] : readerSteps.slice(0, readerSteps.indexOf(step) + 1);

/** Lists all sums that a step belongs to, in the order in which every caller changes them. */
const listSubjects = ({ card_id, bulk_id, event_id, member_id }: ReaderStepsTable): Subject[] => [
  { subject: 'all', subject_id: '' },
  ...(card_id === null ? [] : [{ subject: 'card', subject_id: card_id } as const]),
  ...(bulk_id === null ? [] : [{ subject: 'bulkSend', subject_id: bulk_id } as const]),
  ...(event_id === null ? [] : [{ subject: 'event', subject_id: event_id } as const]),
  ...(member_id === null ? [] : [{ subject: 'member', subject_id: member_id } as const]),
];

/**
 * Adds rows of one link that were inserted at the same moment to all sums that they belong to, or
 * with `by: -1` subtracts them.
 */
async function addToSums(tx: Executor, rows: readonly ReaderStepsTable[], by: 1 | -1): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const taken = new Set(rows.map(({ step }) => step));
  const counts = toCounts((step) => (taken.has(step) ? by : 0));
  for (const subject of listSubjects(first)) {
    const row = { user_id: first.user_id, ...subject, ...counts };
    await tx
      .insertInto('number_slots')
      .values({ ...row, slot: toSlot(first.at) })
      .onConflict((on) =>
        on.columns(['user_id', 'subject', 'subject_id', 'slot']).doUpdateSet((of) => ({
          ...Object.fromEntries(readerSteps.map((step) => [step, of(`number_slots.${step}`, '+', of.ref(`excluded.${step}`))])),
        })),
      )
      .execute();
    await tx
      .insertInto('number_days')
      .values({ ...row, day: toUtcDay(first.at) })
      .onConflict((on) =>
        on.columns(['user_id', 'subject', 'day', 'subject_id']).doUpdateSet((of) => ({
          ...Object.fromEntries(readerSteps.map((step) => [step, of(`number_days.${step}`, '+', of.ref(`excluded.${step}`))])),
        })),
      )
      .execute();
  }
}

/** The recipient of one link: of a card, or of an invitation to an event. */
export interface Reader {
  linkId: string;
  userId: string;
  cardId?: string;
  bulkSendId?: string | undefined;
  eventId?: string;
}

export type ReaderNumbers = ReturnType<typeof createReaderNumbers>;

/** Counts how far recipients get. The caller leaves out recipients who don't want to be counted. */
export function createReaderNumbers({ realtime, log }: { realtime: Pick<Realtime, 'toUser'>; log: Logger }) {
  const notifyPages = createGatheredNotifier<string>({
    log,
    toKey: (userId) => userId,
    tell: async (id) => realtime.toUser(id, 'numbersNews'),
  });
  return {
    /** Counts a step, and the steps that it implies, unless this link has taken them already. */
    reach: async (tx: Executor, { reader, step, at }: { reader: Reader; step: ReaderStep; at: number }, { onCommit }: Commit) => {
      const known = await tx.selectFrom('reader_steps').selectAll().where('link_id', '=', reader.linkId).execute();
      const missing = listStepsTo(step).filter((one) => !known.some((row) => row.step === one));
      if (missing.length === 0) return;
      const row = await toRow(tx, reader, known[0]);
      const inserted = await tx
        .insertInto('reader_steps')
        .values(missing.map((one) => ({ ...row, step: one, at })))
        .onConflict((on) => on.columns(['link_id', 'step']).doNothing())
        .returningAll()
        .execute();
      await addToSums(tx, inserted, 1);
      onCommit(() => notifyPages(reader.userId));
    },

    /**
     * Removes a recipient from all numbers, except for the sender's own step; with `andSent` that
     * too, because all their data is deleted.
     */
    takeBack: async (tx: Executor, linkId: string, { onCommit }: Commit, { andSent = false } = {}) => {
      let left = tx.deleteFrom('reader_steps').where('link_id', '=', linkId);
      if (!andSent) left = left.where('step', '<>', 'sent');
      const rows = await left.returningAll().execute();
      for (const row of rows) await addToSums(tx, [row], -1);
      const [first] = rows;
      if (first) onCommit(() => notifyPages(first.user_id));
    },
  };
}

/** The subject of a link is stored with its first step. */
const toRow = async (tx: Executor, reader: Reader, known: ReaderStepsTable | undefined) => ({
  link_id: reader.linkId,
  user_id: reader.userId,
  card_id: reader.cardId ?? null,
  bulk_id: reader.bulkSendId ?? known?.bulk_id ?? null,
  event_id: reader.eventId ?? null,
  member_id: reader.cardId ? await cardsRepo(tx).findMaker(reader.cardId) : null,
});
