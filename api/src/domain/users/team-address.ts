import { randomUUID } from 'node:crypto';

/** No mailbox can exist there (RFC 2606). */
const teamDomain = '@team.invalid';

/** Returns the address of a team's account, which nobody knows and to which nothing is sent. */
export const newTeamAddress = (): string => `${randomUUID()}${teamDomain}`;
export const isTeamAddress = (email: string): boolean => email.endsWith(teamDomain);
