import type { RouteKey } from '@hellograph/contract';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { TeamInvitationsService } from './invitations.service';
import type { InvitedToTeam, JoiningService } from './joining.service';
import type { MembersService } from './members.service';
import type { TeamHandOverService } from './team-hand-over.service';
import type { TeamLogService } from './team-log.service';
import type { TeamsService } from './teams.service';
import type { TeamRequest } from './teamwork-dependencies';

type JoiningKeys = Extract<RouteKey, `${string} /joining/${string}`>;
type TeamKeys = Exclude<Extract<RouteKey, `${string} /workspaces${string}`>, 'DELETE /workspaces/:id'>;
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

export interface TeamworkServices {
  teams: TeamsService;
  members: MembersService;
  invitations: TeamInvitationsService;
  log: TeamLogService;
  joining: JoiningService;
  handOver: TeamHandOverService;
}

export const teamworkRoutes = ({
  teams,
  members,
  invitations,
  log,
  joining,
  handOver,
}: TeamworkServices): Handlers<TeamKeys | JoiningKeys> => ({
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
