import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const securityEventsTables = {
  account: [accountTable({ table: 'security_events', exportAs: 'securityEvents', columns: ['kind', 'at', 'ip_address', 'user_agent'] })],
  purges: [
    /** Long enough to investigate an incident; network addresses must not be kept forever. */
    { afterDays: 180, purge: (tx, beforeMs) => tx.deleteFrom('security_events').where('at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
