import { numberLimits } from '@hellograph/contract';
import { type AccountTable, accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { dayMs, toSlot, toUtcDay } from './number-ranges';

const afterDays = numberLimits.keptDays;
const omittedBecause = 'sums of readerSteps';

/** A day is deleted as a whole, so that the remaining sums still add up. */
const toDayStart = (ms: number) => toUtcDay(ms) * dayMs;

/** Sums of an account, and of a member in the numbers of their teams. */
const sumsTable = (table: 'number_slots' | 'number_days'): AccountTable => ({
  ...accountTable({ table, omittedBecause }),
  delete: async (tx, userId) => {
    await tx
      .deleteFrom(table)
      .where((of) => of.or([of('user_id', '=', userId), of.and([of('subject', '=', 'member'), of('subject_id', '=', userId)])]))
      .execute();
  },
});

export const numbersTables = {
  account: [
    accountTable({ table: 'reader_steps', exportAs: 'readerSteps' }),
    sumsTable('number_slots'),
    sumsTable('number_days'),
    accountTable({ table: 'weekly_mails', exportAs: 'weeklyMail', isSingle: true }),
  ],
  purges: [
    { afterDays, purge: (tx, beforeMs) => tx.deleteFrom('reader_steps').where('at', '<', toDayStart(beforeMs)).execute() },
    {
      afterDays,
      purge: (tx, beforeMs) =>
        tx
          .deleteFrom('number_slots')
          .where('slot', '<', toSlot(toDayStart(beforeMs)))
          .execute(),
    },
    { afterDays, purge: (tx, beforeMs) => tx.deleteFrom('number_days').where('day', '<', toUtcDay(beforeMs)).execute() },
  ],
} satisfies TableDuties;
