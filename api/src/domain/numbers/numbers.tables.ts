import { numberLimits } from '@hellograph/contract';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { dayMs, toSlot, toUtcDay } from './number-slots';

const afterDays = numberLimits.keptDays;
const omittedBecause = 'sums of readerSteps';

/** A day goes as a whole, so that what stays still adds up. */
const toDayStart = (ms: number) => toUtcDay(ms) * dayMs;

export const numbersTables = {
  account: [
    accountTable({ table: 'reader_steps', exportAs: 'readerSteps' }),
    accountTable({ table: 'number_slots', omittedBecause }),
    accountTable({ table: 'number_days', omittedBecause }),
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
