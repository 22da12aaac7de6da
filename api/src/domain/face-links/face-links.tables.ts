import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const faceLinksTables = {
  account: [
    accountTable({ table: 'face_links', exportAs: 'faceLinks', secrets: ['token_hash'] }),
    accountTable({ table: 'face_withdrawals', exportAs: 'faceWithdrawals' }),
  ],
  // Fingerprints of withdrawn faces are kept: they belong to no account.
  purges: [{ afterDays: 90, purge: (tx, beforeMs) => tx.deleteFrom('face_withdrawals').where('ended_at', '<', beforeMs).execute() }],
} satisfies TableDuties;
