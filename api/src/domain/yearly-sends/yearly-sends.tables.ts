import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** Recipients' addresses are kept until next year's card has been planned. */
const keptDays = 500;

export const yearlySendsTables = {
  account: [
    accountTable({ table: 'yearly_days', exportAs: 'yearlyDays' }),
    accountTable({ table: 'yearly_sends', exportAs: 'yearlySends' }),
  ],
  purges: [
    {
      afterDays: keptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('yearly_days').where('on_date', '<', new Date(beforeMs).toISOString().slice(0, 10)).execute(),
    },
  ],
} satisfies TableDuties;
