import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const brandsTables = {
  account: [accountTable({ table: 'brands', exportAs: 'brand', isSingle: true })],
  blobs: [{ table: 'brands', column: 'logo_key' }],
} satisfies TableDuties;
