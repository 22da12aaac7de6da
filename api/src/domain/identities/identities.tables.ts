import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const identitiesTables = {
  account: [
    accountTable({ table: 'identities', exportAs: 'identities', columns: ['issuer', 'subject', 'email', 'created_at', 'last_used_at'] }),
  ],
} satisfies TableDuties;
