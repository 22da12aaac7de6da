import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** The same as for the log of a team. */
const keptDays = 365;

/** A request in a team belongs to the team's own account. */
export const approvalsTables = {
  account: [accountTable({ table: 'approvals', column: 'workspace_id', exportAs: 'approvals' })],
  purges: [
    {
      afterDays: keptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('approvals').where('decided_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
