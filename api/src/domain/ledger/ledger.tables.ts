import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const ledgerTables = { account: [accountTable({ table: 'ledger', exportAs: 'credits' })] } satisfies TableDuties;
