import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

const invitationKeptDays = 30;

/**
 * Invitations belong to the owner who sent them, and co-ownerships to the co-owner. Co-owners of an
 * erased card are deleted with it.
 */
export const coOwnersTables = {
  account: [
    accountTable({
      table: 'co_owner_invitations',
      column: 'card_id',
      listIds: listCardIds,
      exportAs: 'coOwnerInvitations',
      secrets: ['token_hash'],
    }),
    accountTable({ table: 'hand_overs', column: 'card_id', listIds: listCardIds, exportAs: 'handOvers' }),
    accountTable({ table: 'co_owners', exportAs: 'coOwned', secrets: ['token_hash'] }),
  ],
  purges: [
    {
      afterDays: invitationKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('co_owner_invitations').where('expires_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
