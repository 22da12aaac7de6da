/** What somebody is in a team. `owner` is one person, whose plan and credits the team uses. */
export const teamRoles = ['owner', 'admin', 'creator', 'approver', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Those that are given; a team's owner changes only when they hand it over. */
export const givenTeamRoles = ['admin', 'creator', 'approver', 'viewer'] as const satisfies readonly TeamRole[];
export type GivenTeamRole = (typeof givenTeamRoles)[number];

/**
 * `see`: looks at what the team has. `make`: makes and changes cards, videos, people and lists.
 * `send`: lets something go out to others. `approve`: decides what somebody else wants to send.
 * `manage`: invites, removes and suspends people, gives roles, reads the log, changes the brand,
 * says whether sends need approval. `own`: pays, deletes the team, hands it over.
 */
export const teamActions = ['see', 'make', 'send', 'approve', 'manage', 'own'] as const;
export type TeamAction = (typeof teamActions)[number];

/** The one table of who may do what in a team. */
export const teamRights: Readonly<Record<TeamRole, readonly TeamAction[]>> = {
  owner: ['see', 'make', 'send', 'approve', 'manage', 'own'],
  admin: ['see', 'make', 'send', 'approve', 'manage'],
  creator: ['see', 'make', 'send'],
  approver: ['see', 'send', 'approve'],
  viewer: ['see'],
};

export const mayInTeam = (role: TeamRole, action: TeamAction): boolean => teamRights[role].includes(action);
