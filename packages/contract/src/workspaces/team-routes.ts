import { pageQuerySchema } from '../platform/pages';
import { idParams, none, type Route, type RouteBase } from '../platform/route';
import {
  changeProvisioningBodySchema,
  makeProvisioningTokenBodySchema,
  provisioningDataSchema,
  provisioningTokenDataSchema,
} from './provisioning';
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
} as const satisfies RouteBase;

/** Routes for an invited person with the mailed link. They need an account with that address. */
const joining = {
  access: 'session',
  status: 200,
  params: joiningParams,
  data: joiningDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;

/** Teams and their members. */
export const teamRoutes = {
  /** The reader's own workspace first, then their teams. */
  'GET /workspaces': {
    summary: 'List your own workspace and your teams',
    access: 'session',
    status: 200,
    data: workspacesDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  /** A repeated request with the same id creates only one team. */
  'POST /workspaces': {
    summary: 'Make a team',
    access: 'session',
    status: 201,
    body: createTeamBodySchema,
    data: teamDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'TEAMS_NOT_INCLUDED', 'TEAMS_TOO_MANY'],
  },
  'GET /workspaces/:id': { summary: 'Get a team with its members', ...team },
  'PATCH /workspaces/:id': { summary: 'Rename a team, or say whether its sends need approval', ...team, body: changeTeamBodySchema },
  /** Deletes the team and all its data permanently. For its owner. */
  'DELETE /workspaces/:id': {
    summary: 'Delete a team with everything in it',
    ...team,
    body: deleteTeamBodySchema,
    data: none,
    errors: [...team.errors, 'PASSWORD_WRONG'],
  },
  /** Mails a person a link with which they join. */
  'POST /workspaces/:id/invitations': {
    summary: 'Invite somebody to a team',
    ...team,
    status: 201,
    body: inviteToTeamBodySchema,
    errors: [...team.errors, 'TEAMS_NOT_INCLUDED', 'TEAM_MEMBERS_TOO_MANY', 'TEAM_MEMBER_KNOWN'],
  },
  'DELETE /workspaces/:id/invitations/:invitationId': {
    summary: 'Take an invitation to a team back',
    ...team,
    params: teamInvitationParams,
  },
  'PATCH /workspaces/:id/members/:memberId': {
    summary: 'Give a member another role, or suspend them',
    ...team,
    params: teamMemberParams,
    body: changeMemberBodySchema,
    errors: [...team.errors, 'TEAM_OWNER_STAYS'],
  },
  /** Removes a member, or the reader leaves. Their work stays with the team. */
  'DELETE /workspaces/:id/members/:memberId': {
    summary: 'Remove a member from a team, or leave it',
    ...team,
    params: teamMemberParams,
    data: none,
    errors: [...team.errors, 'TEAM_OWNER_STAYS'],
  },
  /** Offers the team to a member, who is also notified by mail. For its owner. */
  'POST /workspaces/:id/hand-over': {
    summary: 'Offer a team to one of its members',
    ...team,
    body: offerTeamBodySchema,
    errors: [...team.errors, 'TEAM_OWNER_STAYS'],
  },
  /** The owner withdraws the offer, or the member declines it. */
  'DELETE /workspaces/:id/hand-over': { summary: 'Withdraw or decline the offer of a team', ...team },
  /** The member becomes the owner, and the previous owner an admin. */
  'POST /workspaces/:id/hand-over/accept': {
    summary: 'Accept the offer of a team',
    ...team,
    errors: [...team.errors, 'TEAMS_NOT_INCLUDED', 'TEAMS_TOO_MANY'],
  },
  'GET /workspaces/:id/acts': {
    summary: 'List what was done in a team, by whom and from where',
    ...team,
    query: pageQuerySchema,
    data: teamActsDataSchema,
  },
  'GET /workspaces/:id/acts/file': { summary: 'Get the same as a table in CSV', ...team, data: teamActsFileSchema },
  /** For the team's owner, as the three that follow. */
  'GET /workspaces/:id/provisioning': {
    summary: 'Get how a directory writes people and groups of a team',
    ...team,
    data: provisioningDataSchema,
  },
  'PATCH /workspaces/:id/provisioning': {
    summary: 'Say which roles the groups of a directory give',
    ...team,
    body: changeProvisioningBodySchema,
    data: provisioningDataSchema,
  },
  /** The token before stops working. */
  'POST /workspaces/:id/provisioning/token': {
    summary: 'Make the token with which a directory writes',
    ...team,
    status: 201,
    body: makeProvisioningTokenBodySchema,
    data: provisioningTokenDataSchema,
    errors: [...team.errors, 'PASSWORD_WRONG', 'TEAMS_NOT_INCLUDED'],
  },
  'DELETE /workspaces/:id/provisioning/token': { summary: 'End that token', ...team, data: provisioningDataSchema },
  'GET /joining/:token': { summary: 'See an invitation to a team', ...joining },
  'POST /joining/:token/accept': {
    summary: 'Accept an invitation to a team',
    ...joining,
    errors: [...joining.errors, 'TEAM_OTHER_ADDRESS', 'TEAM_MEMBERS_TOO_MANY'],
  },
  'POST /joining/:token/decline': { summary: 'Decline an invitation to a team', ...joining, data: none },
} as const satisfies Record<string, Route>;
