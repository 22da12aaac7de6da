import { teamLimits, type UiLanguage } from '@hellograph/contract';
import { type Executor, updatedOne, type WorkspaceMembersTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export type MemberRow = WorkspaceMembersTable;

/**
 * The tombstone key of a member, and of the invitation that they accepted: both have the same id.
 */
export const toTeamMemberKey = (id: string): string => toTombstoneKey('teamMember', id);

/** Accounts that are teams. */
export const workspacesRepo = (db: Executor) => ({
  has: async (id: string): Promise<boolean> =>
    (await db.selectFrom('workspaces').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  find: (id: string) => db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Lists all teams of the instance with the ids of their owners. */
  listOwned: () =>
    db.selectFrom('workspace_members').select(['workspace_id as id', 'user_id as ownerId']).where('role', '=', 'owner').execute(),

  insert: async (row: { id: string; created_at: number }) => {
    await db
      .insertInto('workspaces')
      .values({ ...row, needs_approval: 0, approval_language: 'en' })
      .execute();
  },

  /** Returns false if nothing changed. */
  updateNeedsApproval: (id: string, needsApproval: boolean): Promise<boolean> =>
    updatedOne(
      db
        .updateTable('workspaces')
        .set({ needs_approval: Number(needsApproval) })
        .where('id', '=', id)
        .where('needs_approval', '!=', Number(needsApproval)),
    ),

  updateApprovalLanguage: async (id: string, language: UiLanguage): Promise<void> => {
    await db.updateTable('workspaces').set({ approval_language: language }).where('id', '=', id).execute();
  },
});

/** Members of teams. Queries by a member's id also name the team. */
export function membersRepo(db: Executor) {
  const all = () => db.selectFrom('workspace_members').selectAll();
  const ofTeam = (workspaceId: string) => all().where('workspace_id', '=', workspaceId);
  const one = ({ workspaceId, id }: { workspaceId: string; id: string }) =>
    db.updateTable('workspace_members').where('workspace_id', '=', workspaceId).where('id', '=', id);
  return {
    /** Longest membership first. */
    list: (workspaceId: string) => ofTeam(workspaceId).orderBy('joined_at').orderBy('id').execute(),

    /** Lists a user's memberships, longest first. */
    listOfUser: (userId: string) => all().where('user_id', '=', userId).orderBy('joined_at').orderBy('id').execute(),

    findOfUser: (workspaceId: string, userId: string) => ofTeam(workspaceId).where('user_id', '=', userId).executeTakeFirst(),

    findOwner: (workspaceId: string) => ofTeam(workspaceId).where('role', '=', 'owner').executeTakeFirst(),

    insert: async (row: Omit<MemberRow, 'offered_at' | 'state' | 'credits_per_month'>) => {
      await db
        .insertInto('workspace_members')
        .values({ ...row, state: 'active', offered_at: null, credits_per_month: null })
        .execute();
    },

    /** Returns false for the owner or an unknown member. */
    update: (
      which: { workspaceId: string; id: string },
      change: Partial<Pick<MemberRow, 'role' | 'state' | 'offered_at' | 'credits_per_month'>>,
    ) => updatedOne(one(which).set(change).where('role', '!=', 'owner')),

    /** Withdraws the offer of the team. Returns false if there was none. */
    updateUnoffered: async (workspaceId: string): Promise<boolean> => {
      const offered = db.updateTable('workspace_members').set({ offered_at: null }).where('workspace_id', '=', workspaceId);
      return updatedOne(offered.where('offered_at', 'is not', null));
    },

    /** The previous owner is updated first, because a team never has two. */
    updateOwner: async (workspaceId: string, toId: string): Promise<void> => {
      const owner = db.updateTable('workspace_members').set({ role: 'admin' }).where('workspace_id', '=', workspaceId);
      await owner.where('role', '=', 'owner').execute();
      await one({ workspaceId, id: toId }).set({ role: 'owner', offered_at: null, credits_per_month: null }).execute();
    },

    /** Returns false for the owner, whom nobody can remove, or an unknown member. */
    delete: async ({ workspaceId, id }: { workspaceId: string; id: string }, at: number): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('workspace_members')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('role', '!=', 'owner')
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) return false;
      await insertTombstones(db, 'teamMember', [toTeamMemberKey(id)], at);
      return true;
    },
  };
}

/** Removes the members of tombstones again. An owner is not among them. */
export async function deleteMembersAgain(db: Executor, keys: ReadonlySet<string>): Promise<void> {
  const all = await db.selectFrom('workspace_members').select('id').where('role', '!=', 'owner').execute();
  const gone = all.flatMap(({ id }) => (keys.has(toTeamMemberKey(id)) ? [id] : []));
  if (gone.length > 0) await db.deleteFrom('workspace_members').where('id', 'in', gone).execute();
}

/**
 * Returns the account whose plan and credits a workspace uses: the team's owner, or the account
 * itself.
 */
export const findPayerId = async (db: Executor, workspaceId: string): Promise<string> =>
  (await membersRepo(db).findOwner(workspaceId))?.user_id ?? workspaceId;

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
