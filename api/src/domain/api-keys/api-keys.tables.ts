import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const apiKeysTables = {
  account: [
    accountTable({
      table: 'api_keys',
      exportAs: 'apiKeys',
      columns: ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    }),
  ],
  purges: [
    {
      afterDays: 30,
      purge: (tx, beforeMs) =>
        tx
          .deleteFrom('api_keys')
          .where((of) => of.or([of('expires_at', '<', beforeMs), of('revoked_at', '<', beforeMs)]))
          .execute(),
    },
  ],
} satisfies TableDuties;
