import { pageQuerySchema } from '../platform/pages';
import { idParams, none, type Route } from '../platform/route';
import {
  changeMemberBodySchema,
  changeTeamBodySchema,
  createTeamBodySchema,
  deleteTeamBodySchema,
  inviteToTeamBodySchema,
  joiningDataSchema,
  joiningParams,
  offerTeamBodySchema,
  teamActsDataSchema,
  teamActsFileSchema,
  teamDataSchema,
  teamInvitationParams,
  teamMemberParams,
  workspacesDataSchema,
} from './team';

/** Routes for members. Nobody else learns that the team exists. */
const team = {
  access: 'session',
  status: 200,
  params: idParams,
  data: teamDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'TEAM_RIGHT_MISSING'],
} as const satisfies Route;

/** Routes for an invited person with the mailed link. They need an account with that address. */
const joining = {
  access: 'session',
  status: 200,
  params: joiningParams,
  data: joiningDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Route;

/** Teams and their members. */
export const teamRoutes = {
  /** The reader's own workspace first, then their teams. */
  'GET /workspaces': { access: 'session', status: 200, data: workspacesDataSchema, errors: ['UNAUTHENTICATED'] },
  /** A repeated request with the same id creates only one team. */
  'POST /workspaces': {
    access: 'session',
    status: 201,
    body: createTeamBodySchema,
    data: teamDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'TEAMS_NOT_INCLUDED', 'TEAMS_TOO_MANY'],
  },
  'GET /workspaces/:id': team,
  'PATCH /workspaces/:id': { ...team, body: changeTeamBodySchema },
  /** Deletes the team and all its data permanently. For its owner. */
  'DELETE /workspaces/:id': { ...team, body: deleteTeamBodySchema, data: none, errors: [...team.errors, 'PASSWORD_WRONG'] },
  /** Mails a person a link with which they join. */
  'POST /workspaces/:id/invitations': {
    ...team,
    status: 201,
    body: inviteToTeamBodySchema,
    errors: [...team.errors, 'TEAMS_NOT_INCLUDED', 'TEAM_MEMBERS_TOO_MANY', 'TEAM_MEMBER_KNOWN'],
  },
  'DELETE /workspaces/:id/invitations/:invitationId': { ...team, params: teamInvitationParams },
  'PATCH /workspaces/:id/members/:memberId': {
    ...team,
    params: teamMemberParams,
    body: changeMemberBodySchema,
    errors: [...team.errors, 'TEAM_OWNER_STAYS'],
  },
  /** Removes a member, or the reader leaves. Their work stays with the team. */
  'DELETE /workspaces/:id/members/:memberId': {
    ...team,
    params: teamMemberParams,
    data: none,
    errors: [...team.errors, 'TEAM_OWNER_STAYS'],
  },
  /** Offers the team to a member, who is also notified by mail. For its owner. */
  'POST /workspaces/:id/hand-over': { ...team, body: offerTeamBodySchema, errors: [...team.errors, 'TEAM_OWNER_STAYS'] },
  /** The owner withdraws the offer, or the member declines it. */
  'DELETE /workspaces/:id/hand-over': team,
  /** The member becomes the owner, and the previous owner an admin. */
  'POST /workspaces/:id/hand-over/accept': { ...team, errors: [...team.errors, 'TEAMS_NOT_INCLUDED', 'TEAMS_TOO_MANY'] },
  'GET /workspaces/:id/acts': { ...team, query: pageQuerySchema, data: teamActsDataSchema },
  'GET /workspaces/:id/acts/file': { ...team, data: teamActsFileSchema },
  'GET /joining/:token': joining,
  'POST /joining/:token/accept': { ...joining, errors: [...joining.errors, 'TEAM_OTHER_ADDRESS', 'TEAM_MEMBERS_TOO_MANY'] },
  'POST /joining/:token/decline': { ...joining, data: none },
} as const satisfies Record<string, Route>;
