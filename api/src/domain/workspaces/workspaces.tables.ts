import { teamLimits } from '@hellograph/contract';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

const invitationKeptDays = 30;
/** Longer than any month, since caps are monthly. */
const spendsKeptDays = 62;

/**
 * Invitations and the log belong to the team's own account, memberships to the member. All rows of
 * an erased team are deleted with it.
 */
export const workspacesTables = {
  account: [
    accountTable({
      table: 'workspace_acts',
      column: 'workspace_id',
      exportAs: 'teamActs',
      columns: ['actor_id', 'kind', 'about', 'role', 'at', 'ip_address', 'user_agent'],
    }),
    accountTable({ table: 'workspace_invitations', column: 'workspace_id', exportAs: 'teamInvitations', secrets: ['token_hash'] }),
    accountTable({
      table: 'workspace_members',
      exportAs: 'teams',
      columns: ['workspace_id', 'role', 'state', 'joined_at', 'credits_per_month'],
    }),
    accountTable({ table: 'workspace_spends', exportAs: 'teamSpends', columns: ['workspace_id', 'credits', 'at'] }),
    accountTable({ table: 'workspaces', column: 'id', exportAs: 'team', isSingle: true }),
  ],
  purges: [
    {
      afterDays: spendsKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('workspace_spends').where('at', '<', beforeMs).execute(),
    },
    {
      afterDays: invitationKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('workspace_invitations').where('expires_at', '<', beforeMs).execute(),
    },
    {
      afterDays: teamLimits.teamActsKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('workspace_acts').where('at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
