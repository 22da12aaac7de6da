import { randomUUID } from 'node:crypto';

/** Nobody can have a mailbox there (RFC 2606). */
const teamDomain = '@team.invalid';

/** The address of a team's account, which nobody knows and to which nothing is sent. */
export const newTeamAddress = (): string => `${randomUUID()}${teamDomain}`;
export const isTeamAddress = (email: string): boolean => email.endsWith(teamDomain);
