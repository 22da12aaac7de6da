import { CodedError, type SignedInSession } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { toDeviceName } from '../../domain/sessions/device-name';
import type { Client } from '../../platform/http/request-client';
import type { Session } from '../../platform/http/session-tokens';
import type { AuthDependencies } from './auth-dependencies';

/** Lists and ends the sessions of an account. */
export function createSessionsService({ db, sessionsOf, record, dropSession, now }: AuthDependencies) {
  const revoke = async (userId: string, which: { id?: string; exceptId?: string }, client: Client): Promise<number> => {
    const ended = await transaction(db, async (tx) => {
      const ids = await sessionsOf(tx).updateRevoked(userId, which, now());
      if (ids.length > 0) await record(tx, 'session-revoked', userId, client);
      return ids;
    });
    ended.forEach(dropSession);
    return ended.length;
  };

  return {
    list: async ({ id, userId }: Session): Promise<SignedInSession[]> =>
      (await sessionsOf(db).listSessions(userId, now())).map((row) => toSignedInSession(row, id)),
    revokeOne: async ({ userId }: Session, id: string, client: Client) => {
      if ((await revoke(userId, { id }, client)) === 0) throw new CodedError('NOT_FOUND');
    },
    revokeOthers: ({ id, userId }: Session, client: Client) => revoke(userId, { exceptId: id }, client),
  };
}
export type SessionsService = ReturnType<typeof createSessionsService>;

interface SessionRow {
  id: string;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
}

export const toSignedInSession = (row: SessionRow, currentId: string | undefined): SignedInSession => ({
  _id: row.id,
  device: toDeviceName(row.user_agent),
  createdAt: new Date(row.created_at).toISOString(),
  lastSeenAt: new Date(row.last_seen_at).toISOString(),
  isCurrent: row.id === currentId,
});
