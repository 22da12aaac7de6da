import { randomBytes, randomUUID } from 'node:crypto';
import { type ChangeTeamBody, CodedError, type CreateTeamBody, plans, type Team, teamLimits, type Workspaces } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { newTeamAddress, profilesRepo, usersRepo } from '../../domain/users/users.repo';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { Client } from '../../platform/http/request-client';
import { presentTeam } from './present-team';
import type { TeamRequest, TeamworkDependencies } from './teamwork-dependencies';

export type TeamsService = ReturnType<typeof createTeamsService>;

/** Creating, showing and changing teams. */
export function createTeamsService(dependencies: TeamworkDependencies) {
  const { db, findPlanId, hash, now } = dependencies;
  return {
    list: async (userId: string): Promise<Workspaces> => {
      const you = await usersRepo(db).findUser(userId);
      const rows = await membersRepo(db).listOfUser(userId);
      const teams = await Promise.all(
        rows.map(async ({ workspace_id: _id, role, state }) => {
          const name = (await usersRepo(db).findUser(_id))?.full_name ?? '';
          return { _id, name, kind: 'team', role, state } as const;
        }),
      );
      const owned = rows.filter(({ role }) => role === 'owner').length;
      return {
        workspaces: [{ _id: userId, name: you?.full_name ?? '', kind: 'personal', role: 'owner', state: 'active' }, ...teams],
        mayMake: owned < teamLimits.teamsOwnedMax && plans[await findPlanId(userId)].teams,
      };
    },

    /** Throws TEAMS_NOT_INCLUDED, TEAMS_TOO_MANY, and NOT_FOUND for another user's id. */
    create: async (userId: string, { _id, name }: CreateTeamBody, client: Client): Promise<Team> => {
      const isIncluded = plans[await findPlanId(userId)].teams;
      const passwordHash = await hash(randomBytes(32).toString('base64url'));
      await transaction(db, async (tx) => {
        if ((await membersRepo(tx).findOfUser(_id, userId))?.role === 'owner') return;
        if (await usersRepo(tx).findUser(_id)) throw new CodedError('NOT_FOUND');
        if (!isIncluded) throw new CodedError('TEAMS_NOT_INCLUDED');
        await requireRoomForTeam(tx, userId);
        const at = now();
        // Nobody knows the address or the password: members only act for this account.
        const account = { email: newTeamAddress(), fullName: name.trim(), passwordHash };
        await usersRepo(tx).insertUser({ id: _id, ...account, createdAt: at, verifiedAt: at });
        await workspacesRepo(tx).insert({ id: _id, created_at: at });
        await membersRepo(tx).insert({ id: randomUUID(), workspace_id: _id, user_id: userId, role: 'owner', joined_at: at });
        await teamActsRepo(tx).insert({ workspaceId: _id, actorId: userId, kind: 'made', about: name.trim(), at, client });
      });
      return presentTeam(dependencies, { userId, workspaceId: _id });
    },

    get: (request: Omit<TeamRequest, 'client'>) => presentTeam(dependencies, request),

    change: async (request: TeamRequest, { name, needsApproval, language }: ChangeTeamBody): Promise<Team> => {
      const { userId, workspaceId, client } = request;
      await transaction(db, async (tx) => {
        await getMemberWho(tx, userId, workspaceId, 'manage');
        const act = { workspaceId, actorId: userId, at: now(), client };
        if (name !== undefined) {
          await profilesRepo(tx).updateName(workspaceId, name.trim());
          await teamActsRepo(tx).insert({ ...act, kind: 'renamed', about: name.trim() });
        }
        const workspaces = workspacesRepo(tx);
        if (needsApproval && language) await workspaces.updateApprovalLanguage(workspaceId, language);
        // Pending requests continue to wait when it is turned off.
        if (needsApproval !== undefined && (await workspaces.updateNeedsApproval(workspaceId, needsApproval)))
          await teamActsRepo(tx).insert({ ...act, kind: needsApproval ? 'approvalOn' : 'approvalOff' });
      });
      return presentTeam(dependencies, { userId, workspaceId });
    },
  };
}

/** Throws TEAMS_TOO_MANY. */
export async function requireRoomForTeam(tx: Executor, userId: string): Promise<void> {
  const owned = (await membersRepo(tx).listOfUser(userId)).filter(({ role }) => role === 'owner');
  if (owned.length >= teamLimits.teamsOwnedMax) throw new CodedError('TEAMS_TOO_MANY');
}
