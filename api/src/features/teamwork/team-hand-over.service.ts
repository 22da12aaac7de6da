import { randomUUID } from 'node:crypto';
import { CodedError, plans, type Team } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { usersRepo } from '../../domain/users/users.repo';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import { type MemberRow, membersRepo } from '../../domain/workspaces/workspaces.repo';
import type { MailName } from '../../platform/mail/mails';
import { offerEnd, presentTeam } from './present-team';
import { requireRoomForTeam } from './teams.service';
import type { TeamRequest, TeamworkDependencies } from './teamwork-dependencies';

export type TeamHandOverService = ReturnType<typeof createTeamHandOverService>;

/** Handing a team over to another owner, who has to accept because they pay for it. */
export function createTeamHandOverService(dependencies: TeamworkDependencies) {
  const { db, outbox, findPlanId, now } = dependencies;
  return {
    /** Withdraws every other offer. Throws TEAM_OWNER_STAYS if it is the owner's own row. */
    offer: async (request: TeamRequest, memberId: string): Promise<Team> => {
      const { userId, workspaceId, client } = request;
      await transaction(db, async (tx, { onCommit }) => {
        await getMemberWho(tx, userId, workspaceId, 'own');
        const member = (await membersRepo(tx).list(workspaceId)).find(({ id }) => id === memberId);
        if (member?.state !== 'active') throw new CodedError('NOT_FOUND');
        const [at, isAgain] = [now(), isOffered(member, now())];
        await membersRepo(tx).updateUnoffered(workspaceId);
        if (!(await membersRepo(tx).update({ workspaceId, id: memberId }, { offered_at: at }))) throw new CodedError('TEAM_OWNER_STAYS');
        if (isAgain) return;
        await teamActsRepo(tx).insert({ workspaceId, actorId: userId, kind: 'offered', aboutId: member.user_id, at, client });
        await mail(tx, outbox, member.user_id, 'team-offered');
        onCommit(outbox.wake);
      });
      return presentTeam(dependencies, request);
    },

    /** The owner withdraws the offer, or the member declines it. */
    end: async (request: TeamRequest): Promise<Team> => {
      const { userId, workspaceId, client } = request;
      await transaction(db, async (tx) => {
        const reader = await getMemberWho(tx, userId, workspaceId, 'see');
        const offered = (await membersRepo(tx).list(workspaceId)).find((one) => isOffered(one, now()));
        const isTheirs = offered && (reader.role === 'owner' || reader.id === offered.id);
        if (!isTheirs || !(await membersRepo(tx).updateUnoffered(workspaceId))) throw new CodedError('NOT_FOUND');
        await teamActsRepo(tx).insert({ workspaceId, actorId: userId, kind: 'offerEnded', aboutId: offered.user_id, at: now(), client });
      });
      return presentTeam(dependencies, request);
    },

    /** Throws TEAMS_NOT_INCLUDED and TEAMS_TOO_MANY for a member who can't own it. */
    accept: async (request: TeamRequest): Promise<Team> => {
      const { userId, workspaceId, client } = request;
      const isIncluded = plans[await findPlanId(userId)].teams;
      await transaction(db, async (tx, { onCommit }) => {
        const reader = await getMemberWho(tx, userId, workspaceId, 'see');
        const former = await membersRepo(tx).findOwner(workspaceId);
        if (!isOffered(reader, now()) || !former) throw new CodedError('NOT_FOUND');
        if (!isIncluded) throw new CodedError('TEAMS_NOT_INCLUDED');
        await requireRoomForTeam(tx, userId);
        await membersRepo(tx).updateOwner(workspaceId, reader.id);
        const act = { kind: 'handedOver', aboutId: userId, role: 'owner' } as const;
        await teamActsRepo(tx).insert({ workspaceId, actorId: userId, ...act, at: now(), client });
        await mail(tx, outbox, former.user_id, 'team-taken-over');
        onCommit(outbox.wake);
      });
      return presentTeam(dependencies, request);
    },
  };
}

const isOffered = ({ offered_at: at, state }: MemberRow, nowMs: number) => at !== null && state === 'active' && offerEnd(at) > nowMs;

async function mail(tx: Executor, outbox: Pick<TeamworkDependencies['outbox'], 'insert'>, userId: string, name: MailName): Promise<void> {
  const user = await usersRepo(tx).findActive(userId);
  if (user) await outbox.insert(tx, { kind: 'mail', mail: name, to: user.email, name: user.full_name, id: randomUUID(), hasLink: false });
}
