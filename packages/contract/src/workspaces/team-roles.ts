/** The roles of a team. There is one `owner`, whose plan and credits the team uses. */
export const teamRoles = ['owner', 'admin', 'creator', 'approver', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The roles that can be assigned; the owner changes only by a handover. */
export const givenTeamRoles = ['admin', 'creator', 'approver', 'viewer'] as const satisfies readonly TeamRole[];
export type GivenTeamRole = (typeof givenTeamRoles)[number];

/**
 * `see`: read the team's content. `make`: create and change cards, videos, people and lists.
 * `send`: send to others. `approve`: decide about sends of other members. `manage`: invite, remove
 * and suspend people, assign roles, read the log, change the brand, require approval for sends.
 * `own`: pay, delete the team, hand it over.
 */
export const teamActions = ['see', 'make', 'send', 'approve', 'manage', 'own'] as const;
export type TeamAction = (typeof teamActions)[number];

/** The one table of permissions in a team. */
export const teamRights: Readonly<Record<TeamRole, readonly TeamAction[]>> = {
  owner: ['see', 'make', 'send', 'approve', 'manage', 'own'],
  admin: ['see', 'make', 'send', 'approve', 'manage'],
  creator: ['see', 'make', 'send'],
  approver: ['see', 'send', 'approve'],
  viewer: ['see'],
};

export const mayInTeam = (role: TeamRole, action: TeamAction): boolean => teamRights[role].includes(action);
