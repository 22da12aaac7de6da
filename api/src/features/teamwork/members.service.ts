import { type ChangeMemberBody, CodedError, mayInTeam, type Team, type TeamActKind } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { findMember, getMemberWho } from '../../domain/workspaces/workspace-access';
import { type MemberRow, membersRepo } from '../../domain/workspaces/workspaces.repo';
import { presentTeam } from './present-team';
import type { TeamRequest, TeamworkDependencies } from './teamwork-dependencies';

export type MembersService = ReturnType<typeof createMembersService>;

/** Members of a team. Both functions throw NOT_FOUND for strangers, and TEAM_RIGHT_MISSING. */
export function createMembersService(dependencies: TeamworkDependencies) {
  const { db, realtime, now } = dependencies;
  return {
    /** Throws TEAM_OWNER_STAYS. */
    change: async (request: TeamRequest, memberId: string, body: ChangeMemberBody): Promise<Team> => {
      const { userId, workspaceId, client } = request;
      const { role, state, creditsPerMonth } = body;
      await transaction(db, async (tx, { onCommit }) => {
        await getMemberWho(tx, userId, workspaceId, 'manage');
        const member = await getMember(tx, workspaceId, memberId);
        const isCapped = creditsPerMonth !== undefined && creditsPerMonth !== member.credits_per_month;
        const change = toChange(body);
        const isChanged = (role !== undefined && role !== member.role) || (state !== undefined && state !== member.state) || isCapped;
        if (member.role === 'owner') throw new CodedError('TEAM_OWNER_STAYS');
        if (!isChanged) return;
        if (!(await membersRepo(tx).update({ workspaceId, id: memberId }, change))) throw new CodedError('TEAM_OWNER_STAYS');
        if (state === 'suspended') onCommit(() => realtime.leaveTeam(member.user_id, workspaceId));
        const done: TeamActKind[] = [
          ...(role !== undefined && role !== member.role ? (['roleChanged'] as const) : []),
          ...(state !== undefined && state !== member.state ? ([state === 'suspended' ? 'suspended' : 'restored'] as const) : []),
        ];
        if (isCapped) {
          const act = { kind: 'capChanged', aboutId: member.user_id } as const;
          await teamActsRepo(tx).insert({ workspaceId, actorId: userId, ...act, at: now(), client });
        }
        for (const kind of done) {
          const about = { aboutId: member.user_id, role: role ?? member.role };
          await teamActsRepo(tx).insert({ workspaceId, actorId: userId, kind, ...about, at: now(), client });
        }
      });
      return presentTeam(dependencies, request);
    },

    /** Their work stays with the team. Throws TEAM_OWNER_STAYS. */
    remove: (request: TeamRequest, memberId: string): Promise<void> =>
      transaction(db, async (tx, { onCommit }) => {
        const { userId, workspaceId, client } = request;
        const reader = await findMember(tx, userId, workspaceId);
        if (!reader) throw new CodedError('NOT_FOUND');
        const isLeaving = reader.id === memberId;
        if (!isLeaving && !mayInTeam(reader.role, 'manage')) throw new CodedError('TEAM_RIGHT_MISSING');
        const member = await getMember(tx, workspaceId, memberId);
        const isGone = member.role !== 'owner' && (await membersRepo(tx).delete({ workspaceId, id: memberId }, now()));
        if (!isGone) throw new CodedError('TEAM_OWNER_STAYS');
        onCommit(() => realtime.leaveTeam(member.user_id, workspaceId));
        const kind = isLeaving ? 'left' : 'removed';
        await teamActsRepo(tx).insert({
          workspaceId,
          actorId: userId,
          kind,
          aboutId: member.user_id,
          role: member.role,
          at: now(),
          client,
        });
      }),
  };
}

const toChange = ({ role, state, creditsPerMonth }: ChangeMemberBody) => ({
  ...(role && { role }),
  ...(state && { state }),
  ...(state === 'suspended' && { offered_at: null }),
  ...(creditsPerMonth !== undefined && { credits_per_month: creditsPerMonth }),
});

async function getMember(tx: Executor, workspaceId: string, id: string): Promise<MemberRow> {
  const member = (await membersRepo(tx).list(workspaceId)).find((one) => one.id === id);
  if (!member) throw new CodedError('NOT_FOUND');
  return member;
}
