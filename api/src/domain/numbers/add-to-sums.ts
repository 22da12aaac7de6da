import { type ReaderStep, readerSteps } from '@hellograph/contract';
import type { Executor, NumberSlotsTable, ReaderStepsTable } from '@hellograph/db';
import { toCounts, toSlot, toUtcDay } from './number-slots';

type Subject = Pick<NumberSlotsTable, 'subject' | 'subject_id'>;

/** Lists the steps that `step` implies. A reply does not imply the video. */
export const listStepsTo = (step: ReaderStep): ReaderStep[] =>
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
export async function addToSums(tx: Executor, rows: readonly ReaderStepsTable[], by: 1 | -1): Promise<void> {
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
