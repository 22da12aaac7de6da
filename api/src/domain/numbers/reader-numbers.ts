import type { ReaderStep } from '@hellograph/contract';
import type { Commit, Executor, ReaderStepsTable } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { createGatheredNotifier } from '../../platform/events/gathered-news';
import type { Realtime } from '../../platform/events/realtime';
import { cardsRepo } from '../cards/cards.repo';
import { addToSums, listStepsTo } from './add-to-sums';

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
