import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const sessionsTables = {
  account: [
    accountTable({
      table: 'sessions',
      exportAs: 'sessions',
      columns: ['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'user_agent'],
    }),
  ],
  purges: [
    {
      afterDays: 30,
      purge: (tx, beforeMs) =>
        tx
          .deleteFrom('sessions')
          .where((of) => of.or([of('expires_at', '<', beforeMs), of('revoked_at', '<', beforeMs)]))
          .execute(),
    },
  ],
} satisfies TableDuties;
