import type { Domain } from '../../domain/create-domain';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { endTeamInvitationsAgain } from '../../domain/workspaces/team-invitations.repo';
import { deleteMembersAgain } from '../../domain/workspaces/workspaces.repo';
import { workspacesTables } from '../../domain/workspaces/workspaces.tables';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createTeamInvitationsService } from './invitations.service';
import { createJoiningService } from './joining.service';
import { createMembersService } from './members.service';
import { createTeamHandOverService } from './team-hand-over.service';
import { createTeamLogService } from './team-log.service';
import { createTeamMailer } from './team-mailer';
import { createTeamsService } from './teams.service';
import { teamworkRoutes } from './teamwork.routes';
import type { TeamworkDependencies } from './teamwork-dependencies';

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
