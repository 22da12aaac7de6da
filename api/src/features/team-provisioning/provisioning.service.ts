import {
  type ChangeProvisioningBody,
  CodedError,
  type GivenTeamRole,
  type PlanId,
  type Provisioning,
  plans,
  type TeamActKind,
} from '@hellograph/contract';
import { type Commit, type Database, type Executor, transaction } from '@hellograph/db';
import { provisionedGroupsRepo, provisionedPeopleRepo } from '../../domain/provisioning/provisioned.repo';
import { createProvisioningToken, provisioningsRepo, toProvisioningHint } from '../../domain/provisioning/provisioning-tokens';
import type { SettleMembership } from '../../domain/provisioning/settle-membership';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import { workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { Client } from '../../platform/http/request-client';

export interface ProvisioningDependencies {
  db: Database;
  settle: SettleMembership;
  /** The address to which directories write. */
  base: string;
  findPlanId: (userId: string) => Promise<PlanId>;
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<unknown>;
  now: () => number;
}

/** The owner of a team. */
export interface ProvisioningRequest {
  userId: string;
  workspaceId: string;
  client: Client;
}

export type ProvisioningService = ReturnType<typeof createProvisioningService>;

/** The lowest one, until the owner chooses another. */
const usualRole: GivenTeamRole = 'viewer';
const toMoment = (ms: number) => new Date(ms).toISOString();

/**
 * How a directory writes a team, for its owner. All functions throw NOT_FOUND for strangers, and
 * TEAM_RIGHT_MISSING.
 */
export function createProvisioningService(dependencies: ProvisioningDependencies) {
  const { db, findPlanId, confirm, now } = dependencies;
  const record = (tx: Executor, { userId, workspaceId, client }: ProvisioningRequest, kind: TeamActKind) =>
    teamActsRepo(tx).insert({ workspaceId, actorId: userId, kind, at: now(), client });
  const requireOwner = (executor: Executor, { userId, workspaceId }: ProvisioningRequest) =>
    getMemberWho(executor, userId, workspaceId, 'own');
  return {
    get: async (request: ProvisioningRequest): Promise<Provisioning> => {
      await requireOwner(db, request);
      return present(dependencies, request.workspaceId);
    },

    /** Throws PASSWORD_WRONG and TEAMS_NOT_INCLUDED. */
    makeToken: async (request: ProvisioningRequest, password: string) => {
      const { userId, workspaceId, client } = request;
      await requireOwner(db, request);
      if (!plans[await findPlanId(userId)].teams) throw new CodedError('TEAMS_NOT_INCLUDED');
      await confirm(userId, password, client);
      const token = createProvisioningToken();
      await transaction(db, async (tx) => {
        await requireOwner(tx, request);
        await provisioningsRepo(tx).putToken(workspaceId, token, { role: usualRole, at: now() });
        await record(tx, request, 'provisioningOn');
      });
      return { provisioning: await present(dependencies, workspaceId), token };
    },

    /** Whom the directory brought stays in the team. */
    endToken: async (request: ProvisioningRequest): Promise<Provisioning> => {
      await transaction(db, async (tx) => {
        await requireOwner(tx, request);
        if (await provisioningsRepo(tx).endToken(request.workspaceId, now())) await record(tx, request, 'provisioningOff');
      });
      return present(dependencies, request.workspaceId);
    },

    change: async (request: ProvisioningRequest, body: ChangeProvisioningBody): Promise<Provisioning> => {
      await transaction(db, async (tx, commit) => {
        await requireOwner(tx, request);
        await change(dependencies, { ...request, tx, commit }, body);
        await record(tx, request, 'provisioningChanged');
      });
      return present(dependencies, request.workspaceId);
    },
  };
}

interface Changing extends ProvisioningRequest {
  tx: Executor;
  commit: Commit;
}

/** Everybody gets the role that follows at once. */
async function change(
  { settle, now }: ProvisioningDependencies,
  { tx, commit, workspaceId, userId: ownerId, client }: Changing,
  { role, groups = [] }: ChangeProvisioningBody,
): Promise<void> {
  const known = await provisionedGroupsRepo(tx).list(workspaceId);
  for (const { _id, role: given } of groups) {
    const row = known.find(({ id }) => id === _id);
    if (!row) throw new CodedError('NOT_FOUND');
    if (row.role !== given) await provisionedGroupsRepo(tx).update(row, { role: given, changed_at: now() });
  }
  if (role) await provisioningsRepo(tx).putRole(workspaceId, role, now());
  const usual = (await provisioningsRepo(tx).find(workspaceId))?.role ?? usualRole;
  const language = (await workspacesRepo(tx).find(workspaceId))?.approval_language ?? 'en';
  const settling = { tx, commit, ownerId, role: usual, language, client };
  for (const person of await provisionedPeopleRepo(tx).list(workspaceId))
    if (person.is_active === 1) await settle(settling, person, { isFresh: false });
}

async function present({ db, base }: ProvisioningDependencies, workspaceId: string): Promise<Provisioning> {
  const found = await provisioningsRepo(db).find(workspaceId);
  const people = await provisionedPeopleRepo(db).list(workspaceId);
  const groups = await provisionedGroupsRepo(db).list(workspaceId);
  const memberships = await provisionedGroupsRepo(db).listMemberships(workspaceId);
  const toToken = ({ ending, made_at, used_at }: NonNullable<typeof found>) => ({
    hint: toProvisioningHint({ ending }),
    madeAt: toMoment(made_at),
    usedAt: used_at === null ? null : toMoment(used_at),
  });
  return {
    url: base,
    token: found?.secret_hash ? toToken(found) : null,
    role: found?.role ?? usualRole,
    people: people.length,
    activePeople: people.filter(({ is_active }) => is_active === 1).length,
    groups: groups.map(({ id, name, role }) => ({
      _id: id,
      name,
      people: memberships.filter(({ group_id }) => group_id === id).length,
      role,
    })),
  };
}
