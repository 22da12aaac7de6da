import { type Static, Type } from 'typebox';
import { currentPasswordSchema } from '../accounts/auth';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema } from '../platform/pages';
import { textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { teamLimits } from './team-limits';
import { givenTeamRoles, teamRoles } from './team-roles';

const id = Type.String({ pattern: uuidPattern });
export const teamMemberParams = Type.Object({ id, memberId: id });
export const teamInvitationParams = Type.Object({ id, invitationId: id });
/** 256 bits in base64url. */
export const joiningParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) });

export const teamMemberStates = ['active', 'suspended'] as const;
export type TeamMemberState = (typeof teamMemberStates)[number];

export const teamMemberSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: oneOf(teamRoles),
  state: oneOf(teamMemberStates),
  isYou: Type.Boolean(),
  joinedAt: moment,
  /**
   * The moment until which they can accept the team's ownership; `null` if it is not offered to
   * them.
   */
  offeredUntil: orNull(moment),
  /**
   * Credits that they may spend for the team per calendar month (UTC); `null` without a cap.
   * Visible to themselves and to members who manage the team.
   */
  creditsPerMonth: orNull(Type.Integer()),
  /** The credits spent so far this month. */
  creditsThisMonth: Type.Integer(),
});
export type TeamMember = Static<typeof teamMemberSchema>;

/** The same states as those of co-owner invitations. */
export const teamInvitationStates = ['queued', 'sent', 'failed', 'stopped', 'expired', 'declined'] as const;
export type TeamInvitationState = (typeof teamInvitationStates)[number];

export const teamInvitationSchema = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  role: oneOf(givenTeamRoles),
  state: oneOf(teamInvitationStates),
  expiresAt: moment,
});
export type TeamInvitation = Static<typeof teamInvitationSchema>;

/** A workspace as an entry of a list. A personal one is the account itself, and has its id. */
export const workspaceSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  kind: oneOf(['personal', 'team']),
  role: oneOf(teamRoles),
  /** A suspended member sees nothing else of the team. */
  state: oneOf(teamMemberStates),
});
export type Workspace = Static<typeof workspaceSchema>;

/** `mayMake`: whether the reader's plan includes teams, and they own fewer than the limit. */
export const workspacesDataSchema = Type.Object({ workspaces: Type.Array(workspaceSchema), mayMake: Type.Boolean() });
export type Workspaces = Static<typeof workspacesDataSchema>;

export const teamSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** The reader's role. */
  role: oneOf(teamRoles),
  /**
   * Whether the owner's plan currently includes teams. Without it, existing content stays and
   * nothing can be added.
   */
  isIncluded: Type.Boolean(),
  /** Whether sends wait until a member with the right to approve has approved them. */
  needsApproval: Type.Boolean(),
  members: Type.Array(teamMemberSchema),
  /** For those who manage the team. */
  invitations: Type.Array(teamInvitationSchema),
});
export type Team = Static<typeof teamSchema>;
export const teamDataSchema = Type.Object({ team: teamSchema });

const name = textLine({ minLength: 1, maxLength: teamLimits.teamNameMaxLength, pattern: '\\S' });
export const createTeamBodySchema = Type.Object({ _id: id, name });
export type CreateTeamBody = Static<typeof createTeamBodySchema>;
export const changeTeamBodySchema = Type.Object({
  name: Type.Optional(name),
  needsApproval: Type.Optional(Type.Boolean()),
  /** The language of the mails about waiting sends, if `needsApproval` is turned on. */
  language: Type.Optional(oneOf(uiLanguageIds)),
});
export type ChangeTeamBody = Static<typeof changeTeamBodySchema>;
export const deleteTeamBodySchema = Type.Object({ password: currentPasswordSchema });

export const inviteToTeamBodySchema = Type.Object({
  email: emailAddressSchema,
  role: oneOf(givenTeamRoles),
  /** The language of the mail. */
  language: Type.Optional(oneOf(uiLanguageIds)),
});
export type InviteToTeamBody = Static<typeof inviteToTeamBodySchema>;

export const changeMemberBodySchema = Type.Object({
  role: Type.Optional(oneOf(givenTeamRoles)),
  state: Type.Optional(oneOf(teamMemberStates)),
  /** `null` removes the cap. */
  creditsPerMonth: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: teamLimits.teamCapCreditsMax }))),
});
export type ChangeMemberBody = Static<typeof changeMemberBodySchema>;

export const offerTeamBodySchema = Type.Object({ memberId: id });

/** The invitation as the invited person sees it. */
export const joiningSchema = Type.Object({
  teamId: Type.String(),
  team: Type.String(),
  /** The owner's name. */
  owner: Type.String(),
  role: oneOf(teamRoles),
  /**
   * `invited`: may accept. `member`: has already joined. `otherAddress`: the link was sent to a
   * different address from that of this account.
   */
  state: oneOf(['invited', 'member', 'otherAddress']),
  expiresAt: orNull(moment),
});
export type Joining = Static<typeof joiningSchema>;
export const joiningDataSchema = Type.Object({ joining: joiningSchema });

export const teamActKinds = [
  'made',
  'renamed',
  'invited',
  'invitationTakenBack',
  'joined',
  'declined',
  'roleChanged',
  'suspended',
  'restored',
  'removed',
  'left',
  'offered',
  'offerEnded',
  'handedOver',
  'exported',
  'capChanged',
  'approvalOn',
  'approvalOff',
  'sendAsked',
  'sendApproved',
  'sendReturned',
  'cardApproved',
  'sendWithdrawn',
  'domainSet',
  'domainReleased',
  'provisioningOn',
  'provisioningOff',
  'provisioningChanged',
] as const;
export type TeamActKind = (typeof teamActKinds)[number];

/** An entry of the log: who did what, when and from where. */
export const teamActSchema = Type.Object({
  _id: Type.String(),
  kind: oneOf(teamActKinds),
  /** `null`: the account no longer exists. */
  who: orNull(Type.String()),
  /** The person or the name that it is about. */
  about: Type.String(),
  /** The resulting role; empty if it is not about a role. */
  role: Type.String(),
  at: moment,
  ipAddress: Type.String(),
  userAgent: Type.String(),
});
export type TeamAct = Static<typeof teamActSchema>;
export const teamActsDataSchema = Type.Object({ acts: Type.Array(teamActSchema), cursor: nextCursorSchema });
export const teamActsFileSchema = Type.Object({ csv: Type.String() });
