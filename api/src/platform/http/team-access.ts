import { CodedError, type RouteKey, type TeamAction, teamAccess, workspaceHeader } from '@hellograph/contract';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session-tokens';

/** Throws TEAM_CLOSED, TEAM_RIGHT_MISSING and TEAMS_NOT_INCLUDED. */
export type RequireTeam = (userId: string, workspaceId: string, action: TeamAction) => Promise<void>;
export type ActFor = (request: FastifyRequest, key: RouteKey, session: Session) => Promise<Session>;

/**
 * A request that names a team acts for it: from here on, its account is the team's. Who may do that
 * is asked at each request, so whoever is removed is out at once. Without the header nothing is
 * asked. API keys act for the account that made them.
 */
export const actForWith =
  (requireTeam: RequireTeam): ActFor =>
  async ({ headers }, key, session) => {
    const workspaceId = [headers[workspaceHeader]].flat().join();
    if (workspaceId === '' || workspaceId === session.userId) return session;
    if (/^Bearer hello_/i.test(headers.authorization ?? '')) throw new CodedError('API_KEY_NOT_ALLOWED');
    const action = teamAccess[key];
    if (action === undefined) throw new CodedError('TEAM_PERSONAL');
    await requireTeam(session.userId, workspaceId, action);
    return { ...session, userId: workspaceId };
  };
