import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const pronunciationsTables = {
  account: [accountTable({ table: 'pronunciations', exportAs: 'pronunciations', columns: ['word', 'said', 'created_at'] })],
} satisfies TableDuties;
