import type { RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { endTeamInvitationsAgain } from '../../domain/workspaces/team-invitations.repo';
import { deleteMembersAgain, workspacesTables } from '../../domain/workspaces/workspaces.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createTeamInvitationsService, type TeamInvitationsService } from './invitations.service';
import { createJoiningService, type InvitedToTeam, type JoiningService } from './joining.service';
import { createMembersService, type MembersService } from './members.service';
import { createTeamHandOverService, type TeamHandOverService } from './team-hand-over.service';
import { createTeamLogService, type TeamLogService } from './team-log.service';
import { createTeamMailer } from './team-mailer';
import { createTeamsService, type TeamsService } from './teams.service';
import type { TeamRequest, TeamworkDependencies } from './teamwork-dependencies';

type JoiningKeys = Extract<RouteKey, `${string} /joining/${string}`>;
type TeamKeys = Exclude<
  Extract<RouteKey, `${string} /workspaces${string}`>,
  'DELETE /workspaces/:id' | `${string} /workspaces/:id/provisioning${string}`
>;
type OneTeamKeys = Extract<TeamKeys, `${string} /workspaces/:id${string}`>;

const toInvited = ({ session, params, client }: Pick<Input<JoiningKeys>, 'session' | 'params' | 'client'>): InvitedToTeam => ({
  userId: session.userId,
  token: params.token,
  client,
});
const toRequest = ({ session, params, client }: Pick<Input<OneTeamKeys>, 'session' | 'params' | 'client'>): TeamRequest => ({
  userId: session.userId,
  workspaceId: params.id,
  client,
});

interface TeamworkServices {
  teams: TeamsService;
  members: MembersService;
  invitations: TeamInvitationsService;
  log: TeamLogService;
  joining: JoiningService;
  handOver: TeamHandOverService;
}

const teamworkRoutes = ({ teams, members, invitations, log, joining, handOver }: TeamworkServices): Handlers<TeamKeys | JoiningKeys> => ({
  'GET /workspaces': async ({ session }) => ({ data: await teams.list(session.userId) }),
  'POST /workspaces': async ({ session, body, client }) => ({ data: { team: await teams.create(session.userId, body, client) } }),
  'GET /workspaces/:id': async (input) => ({ data: { team: await teams.get(toRequest(input)) } }),
  'PATCH /workspaces/:id': async (input) => ({ data: { team: await teams.change(toRequest(input), input.body) } }),
  'POST /workspaces/:id/invitations': async (input) => ({ data: { team: await invitations.invite(toRequest(input), input.body) } }),
  'DELETE /workspaces/:id/invitations/:invitationId': async (input) => ({
    data: { team: await invitations.takeBack(toRequest(input), input.params.invitationId) },
  }),
  'PATCH /workspaces/:id/members/:memberId': async (input) => ({
    data: { team: await members.change(toRequest(input), input.params.memberId, input.body) },
  }),
  'DELETE /workspaces/:id/members/:memberId': async (input) => {
    await members.remove(toRequest(input), input.params.memberId);
    return { data: null };
  },
  'POST /workspaces/:id/hand-over': async (input) => ({ data: { team: await handOver.offer(toRequest(input), input.body.memberId) } }),
  'DELETE /workspaces/:id/hand-over': async (input) => ({ data: { team: await handOver.end(toRequest(input)) } }),
  'POST /workspaces/:id/hand-over/accept': async (input) => ({ data: { team: await handOver.accept(toRequest(input)) } }),
  'GET /workspaces/:id/acts': async (input) => ({ data: await log.listActs(toRequest(input), input.query) }),
  'GET /workspaces/:id/acts/file': async (input) => ({ data: { csv: await log.toFile(toRequest(input)) } }),
  'GET /joining/:token': async (input) => ({ data: { joining: await joining.look(toInvited(input)) } }),
  'POST /joining/:token/accept': async (input) => ({ data: { joining: await joining.accept(toInvited(input)) } }),
  'POST /joining/:token/decline': async (input) => {
    await joining.decline(toInvited(input));
    return { data: null };
  },
});

/** Teams, their members and their log. The account feature deletes teams. */
export function createTeamworkFeature(parts: Platform & Domain & Pick<TeamworkDependencies, 'hash'>) {
  const dependencies = { ...parts, misses: limiterOpener(parts)(unknownLinks) };
  return {
    routes: teamworkRoutes({
      teams: createTeamsService(dependencies),
      members: createMembersService(dependencies),
      invitations: createTeamInvitationsService(dependencies),
      log: createTeamLogService(dependencies),
      joining: createJoiningService(dependencies),
      handOver: createTeamHandOverService(dependencies),
    }),
    outboxHandlers: createTeamMailer(dependencies),
    tables: [workspacesTables],
    eraseAccount: { end: async (tx, userId) => teamActsRepo(tx).forget(userId) },
    tombstones: {
      teamMember: async (tx, keys, { at }) => {
        await deleteMembersAgain(tx, keys);
        await endTeamInvitationsAgain(tx, keys, at);
      },
    },
  } satisfies Feature;
}
