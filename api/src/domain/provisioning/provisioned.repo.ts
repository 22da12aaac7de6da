import { type GivenTeamRole, givenTeamRoles } from '@hellograph/contract';
import { type Executor, type ProvisionedGroupsTable, type ProvisionedPeopleTable, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type ProvisionedPerson = ProvisionedPeopleTable;
export type ProvisionedGroup = ProvisionedGroupsTable;

/** Names of users and groups ignore the case (RFC 7643 §4.1.1). */
export const toNameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** People of a team as its directory describes them. */
export function provisionedPeopleRepo(db: Executor) {
  const ofTeam = (workspaceId: string) => db.selectFrom('provisioned_people').selectAll().where('workspace_id', '=', workspaceId);
  const one = ({ id, workspace_id }: Pick<ProvisionedPerson, 'id' | 'workspace_id'>) =>
    db.updateTable('provisioned_people').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return {
    /** Oldest first. */
    list: (workspaceId: string) => ofTeam(workspaceId).orderBy('created_at').orderBy('id').execute(),

    find: (workspaceId: string, id: string) => ofTeam(workspaceId).where('id', '=', id).executeTakeFirst(),

    findByName: (workspaceId: string, userName: string) =>
      ofTeam(workspaceId).where('user_name_key', '=', toNameKey(userName)).executeTakeFirst(),

    insert: async (row: ProvisionedPerson): Promise<void> => {
      await db.insertInto('provisioned_people').values(row).execute();
    },

    /** Returns false if the row has another revision than the one that was read. */
    update: async (row: ProvisionedPerson, change: Partial<ProvisionedPerson>): Promise<boolean> =>
      updatedOne(
        one(row)
          .set({ ...change, revision: row.revision + 1 })
          .where('revision', '=', row.revision),
      ),

    /** Says where their membership is, which is not a change of what the directory wrote. */
    updateMember: async (row: ProvisionedPerson, member: Pick<ProvisionedPerson, 'member_id' | 'is_invited'>): Promise<void> => {
      await one(row).set(member).execute();
    },

    delete: async ({ id, workspace_id }: Pick<ProvisionedPerson, 'id' | 'workspace_id'>): Promise<void> => {
      await db.deleteFrom('provisioned_group_people').where('person_id', '=', id).execute();
      await db.deleteFrom('provisioned_people').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
    },

    /** Lists people who wait for an account with this address, in whatever team. */
    listInvited: (email: string) =>
      db
        .selectFrom('provisioned_people')
        .selectAll()
        .where('email', '=', email)
        .where('is_active', '=', 1)
        .where('is_invited', '=', 1)
        .where('member_id', 'is not', null)
        .execute(),
  };
}

/** Groups of a team's directory, and who is in them. */
export function provisionedGroupsRepo(db: Executor) {
  const ofTeam = (workspaceId: string) => db.selectFrom('provisioned_groups').selectAll().where('workspace_id', '=', workspaceId);
  const one = ({ id, workspace_id }: Pick<ProvisionedGroup, 'id' | 'workspace_id'>) =>
    db.updateTable('provisioned_groups').where('workspace_id', '=', workspace_id).where('id', '=', id);
  const listMemberships = (workspaceId: string) =>
    db
      .selectFrom('provisioned_group_people')
      .innerJoin('provisioned_groups', 'provisioned_groups.id', 'group_id')
      .select(['group_id', 'person_id'])
      .where('workspace_id', '=', workspaceId)
      .orderBy('person_id')
      .execute();
  return {
    /** Oldest first. */
    list: (workspaceId: string) => ofTeam(workspaceId).orderBy('created_at').orderBy('id').execute(),

    find: (workspaceId: string, id: string) => ofTeam(workspaceId).where('id', '=', id).executeTakeFirst(),

    findByName: (workspaceId: string, name: string) => ofTeam(workspaceId).where('name_key', '=', toNameKey(name)).executeTakeFirst(),

    insert: async (row: ProvisionedGroup): Promise<void> => {
      await db.insertInto('provisioned_groups').values(row).execute();
    },

    /** Returns false if the row has another revision than the one that was read. */
    update: async (row: ProvisionedGroup, change: Partial<ProvisionedGroup>): Promise<boolean> =>
      updatedOne(
        one(row)
          .set({ ...change, revision: row.revision + 1 })
          .where('revision', '=', row.revision),
      ),

    delete: async ({ id, workspace_id }: Pick<ProvisionedGroup, 'id' | 'workspace_id'>): Promise<void> => {
      await db.deleteFrom('provisioned_group_people').where('group_id', '=', id).execute();
      await db.deleteFrom('provisioned_groups').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
    },

    /** Who is in which group. */
    listMemberships,

    /** Replaces the people of a group. Returns the ids of those who came or went. */
    replacePeople: async ({ id, workspace_id }: ProvisionedGroup, personIds: readonly string[]): Promise<string[]> => {
      const before = (await listMemberships(workspace_id)).filter(({ group_id }) => group_id === id).map(({ person_id }) => person_id);
      const gone = before.filter((personId) => !personIds.includes(personId));
      const fresh = [...new Set(personIds)].filter((personId) => !before.includes(personId));
      if (gone.length > 0)
        await db.deleteFrom('provisioned_group_people').where('group_id', '=', id).where('person_id', 'in', gone).execute();
      if (fresh.length > 0)
        await db
          .insertInto('provisioned_group_people')
          .values(fresh.map((person_id) => ({ group_id: id, person_id })))
          .execute();
      return [...gone, ...fresh];
    },

    /** Returns the highest role that somebody's groups give. */
    findRole: async (personId: string): Promise<GivenTeamRole | undefined> => {
      const given = await db
        .selectFrom('provisioned_group_people')
        .innerJoin('provisioned_groups', 'provisioned_groups.id', 'group_id')
        .select('role')
        .where('person_id', '=', personId)
        .where('role', 'is not', null)
        .execute();
      return givenTeamRoles.find((role) => given.some((one) => one.role === role));
    },
  };
}

const listGroupIds = async (db: Executor, userId: string): Promise<string[]> =>
  (await db.selectFrom('provisioned_groups').select('id').where('workspace_id', '=', userId).execute()).map(({ id }) => id);

/** The rows that a directory wrote are the team's. Memberships are their people's. */
export const provisioningTables = {
  account: [
    accountTable({
      table: 'provisioned_group_people',
      column: 'group_id',
      listIds: listGroupIds,
      exportAs: 'provisionedGroupPeople',
    }),
    accountTable({ table: 'provisioned_groups', column: 'workspace_id', exportAs: 'provisionedGroups' }),
    accountTable({ table: 'provisioned_people', column: 'workspace_id', exportAs: 'provisionedPeople' }),
    accountTable({ table: 'provisionings', column: 'workspace_id', exportAs: 'provisioning', isSingle: true, secrets: ['secret_hash'] }),
  ],
} satisfies TableDuties;
