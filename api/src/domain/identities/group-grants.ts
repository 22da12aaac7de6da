import { type GivenTeamRole, type GroupRule, type PlanId, planIds, teamLimits } from '@hellograph/contract';
import type { Commit, Executor, GroupGrantsTable } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { Realtime } from '../../platform/events/realtime';
import type { Client } from '../../platform/http/request-client';
import { operatorActsRepo } from '../operator-acts/operator-acts.repo';
import { adminsRepo } from '../users/admins.repo';
import { teamActsRepo } from '../workspaces/team-acts.repo';
import { membersRepo, workspacesRepo } from '../workspaces/workspaces.repo';
import { identitiesRepo } from './identities.repo';

/** The rights of somebody's groups at one provider. */
export interface GroupRights {
  isAdmin: boolean;
  plan: PlanId | undefined;
  teams: ReadonlyMap<string, GivenTeamRole>;
}

/** Returns the highest of several plans, and the first listed of several roles in a team. */
export function toGroupRights(rules: readonly GroupRule[], provider: string, groups: readonly string[]): GroupRights {
  const fitting = rules.filter((rule) => rule.provider === provider && groups.includes(rule.group.trim()));
  const wanted = fitting.flatMap((rule) => (rule.kind === 'plan' ? rule.plan : []));
  const teams = new Map<string, GivenTeamRole>();
  for (const rule of fitting) if (rule.kind === 'team' && !teams.has(rule.teamId)) teams.set(rule.teamId, rule.role);
  return { isAdmin: fitting.some(({ kind }) => kind === 'admin'), plan: planIds.findLast((id) => wanted.includes(id)), teams };
}

const noRights: GroupRights = { isAdmin: false, plan: undefined, teams: new Map() };

export interface GroupGrantsDependencies {
  realtime: Pick<Realtime, 'leaveTeam'>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
}

/** The person, the provider that vouches for their groups, and the open transaction. */
export interface GroupLogin {
  tx: Executor;
  commit: Commit;
  userId: string;
  issuer: string;
  client: Client;
}

interface Following extends GroupLogin, GroupGrantsDependencies {
  held: readonly GroupGrantsTable[];
}

export type GroupGrants = ReturnType<typeof createGroupGrants>;

/**
 * Gives people the rights of their groups at a provider, and takes back what an earlier login gave.
 * Rights that somebody has without a group are kept.
 */
export function createGroupGrants(dependencies: GroupGrantsDependencies) {
  const follow = async (login: GroupLogin, rights: GroupRights): Promise<void> => {
    const held = await login.tx.selectFrom('group_grants').selectAll().where('user_id', '=', login.userId).execute();
    const following = { ...login, ...dependencies, held };
    await followAdmin(following, rights.isAdmin);
    await followPlan(following, rights.plan);
    for (const [teamId, role] of rights.teams) await followTeam(following, teamId, role);
    for (const grant of held) if (isOwn(following, grant, 'team') && !rights.teams.has(grant.target)) await leaveTeam(following, grant);
  };
  return {
    follow,

    /** Takes back what providers gave that no longer log the user in. */
    endUnvouched: async (login: Omit<GroupLogin, 'issuer'>): Promise<void> => {
      const { tx, userId } = login;
      const vouching = new Set((await identitiesRepo(tx).listIdentities(userId)).map(({ issuer }) => issuer));
      const held = await tx.selectFrom('group_grants').select('issuer').distinct().where('user_id', '=', userId).execute();
      for (const { issuer } of held) if (!vouching.has(issuer)) await follow({ ...login, issuer }, noRights);
    },
  };
}

/** Lists the plans that a user has by groups. */
export async function listGivenPlans(db: Executor, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('group_grants').select('target').where('user_id', '=', userId).where('kind', '=', 'plan').execute();
  return rows.map(({ target }) => target);
}

type GrantKind = GroupGrantsTable['kind'];

const isOwn = ({ issuer }: Following, grant: GroupGrantsTable, kind: GrantKind) => grant.kind === kind && grant.issuer === issuer;

/** Whether another provider gives the same. */
const isShared = ({ held, issuer }: Following, kind: GrantKind, target: string) =>
  held.some((grant) => grant.kind === kind && grant.target === target && grant.issuer !== issuer);

async function insertGrant({ tx, userId, issuer, now }: Following, kind: GrantKind, target: string, memberId = ''): Promise<void> {
  await tx
    .insertInto('group_grants')
    .values({ user_id: userId, issuer, kind, target, member_id: memberId, created_at: now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'issuer', 'kind', 'target']).doUpdateSet({ member_id: memberId }))
    .execute();
}

async function deleteGrant({ tx, userId, issuer }: Following, kind: GrantKind, target: string): Promise<void> {
  const own = tx.deleteFrom('group_grants').where('user_id', '=', userId).where('issuer', '=', issuer);
  await own.where('kind', '=', kind).where('target', '=', target).execute();
}

/** The last administrator stays one, so that somebody can always administer the instance. */
async function followAdmin(following: Following, isWanted: boolean): Promise<void> {
  const { tx, userId, issuer, client, held, log, now } = following;
  const admins = adminsRepo(tx);
  const record = (act: 'admin-made' | 'admin-ended') => {
    const operator = { name: new URL(issuer).host, ipAddress: client.ipAddress, requestId: client.requestId };
    return operatorActsRepo(tx).insertAct(operator, { act, subject: `account ${userId}`, reason: 'group', at: now() });
  };
  if (isWanted) {
    const isNew = await admins.updateAdmin(userId, true);
    if (isNew) await record('admin-made');
    if (isNew || isShared(following, 'admin', '')) await insertGrant(following, 'admin', '');
    return;
  }
  if (!held.some((grant) => isOwn(following, grant, 'admin'))) return;
  if (!isShared(following, 'admin', '')) {
    if ((await admins.listOthers(userId)).length === 0)
      return log.warn({ userId, issuer }, 'is in no group of administrators any more, but the only administrator');
    if (await admins.updateAdmin(userId, false)) await record('admin-ended');
  }
  await deleteGrant(following, 'admin', '');
}

async function followPlan(following: Following, plan: PlanId | undefined): Promise<void> {
  for (const grant of following.held)
    if (isOwn(following, grant, 'plan') && grant.target !== plan) await deleteGrant(following, 'plan', grant.target);
  if (plan) await insertGrant(following, 'plan', plan);
}

/** A membership that no group gave keeps its role. */
async function followTeam(following: Following, teamId: string, role: GivenTeamRole): Promise<void> {
  const { tx, userId, client, held, log, now } = following;
  const members = membersRepo(tx);
  if (!(await workspacesRepo(tx).has(teamId))) return;
  const member = await members.findOfUser(teamId, userId);
  const act = { workspaceId: teamId, actorId: userId, aboutId: userId, role, at: now(), client };
  if (!member) {
    if ((await members.list(teamId)).length >= teamLimits.teamMembersMax)
      return log.warn({ userId, teamId }, 'a group leads to a team that has no room');
    const id = crypto.randomUUID();
    await members.insert({ id, workspace_id: teamId, user_id: userId, role, joined_at: now() });
    await teamActsRepo(tx).insert({ ...act, kind: 'joined' });
    return insertGrant(following, 'team', teamId, id);
  }
  if (member.role === 'owner' || !held.some((grant) => grant.kind === 'team' && grant.member_id === member.id)) return;
  await insertGrant(following, 'team', teamId, member.id);
  if (member.role === role) return;
  await members.update({ workspaceId: teamId, id: member.id }, { role });
  await teamActsRepo(tx).insert({ ...act, kind: 'roleChanged' });
}

/** An owner stays, and so does somebody who was invited after a group's membership had ended. */
async function leaveTeam(following: Following, { target: teamId, member_id: memberId }: GroupGrantsTable): Promise<void> {
  const { tx, commit, userId, client, realtime, now } = following;
  await deleteGrant(following, 'team', teamId);
  if (isShared(following, 'team', teamId)) return;
  const member = await membersRepo(tx).findOfUser(teamId, userId);
  if (member?.id !== memberId || !(await membersRepo(tx).delete({ workspaceId: teamId, id: memberId }, now()))) return;
  commit.onCommit(() => realtime.leaveTeam(userId, teamId));
  const act = { workspaceId: teamId, actorId: userId, aboutId: userId, role: member.role, at: now(), client };
  await teamActsRepo(tx).insert({ ...act, kind: 'left' });
}
