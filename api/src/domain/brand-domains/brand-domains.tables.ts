import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const brandDomainsTables = {
  account: [accountTable({ table: 'brand_domains', exportAs: 'brandDomain', isSingle: true, secrets: ['dkim_sealed'] })],
} satisfies TableDuties;
