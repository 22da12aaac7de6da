import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** As long as the log of a team. */
const keptDays = 365;

/** What was asked for in a team leads to the team's own account. */
export const approvalsTables = {
  account: [accountTable({ table: 'approvals', column: 'workspace_id', exportAs: 'approvals' })],
  purges: [
    {
      afterDays: keptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('approvals').where('decided_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
