import type { SessionEndCode } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { SessionLookup } from '../../platform/http/session-tokens';
import { hasPasswordEvent } from '../security-events/password-events';
import { usersRepo } from '../users/users.repo';
import { sessionsRepo } from './sessions.repo';

/** Setting a new password and ending the sessions happen in one transaction, within this time. */
const sameChangeMs = 5000;

export function createSessionLookup(db: Executor, now: () => number): SessionLookup {
  return {
    find: ({ sid, sub }) => sessionsRepo(db).findSession(sid, sub, now()),
    findEnd: async ({ sid, sub }): Promise<SessionEndCode | undefined> => {
      const row = await db
        .selectFrom('sessions')
        .select(['revoked_at', 'expires_at'])
        .where('id', '=', sid)
        .where('user_id', '=', sub)
        .executeTakeFirst();
      if (!row) return undefined;
      if ((await usersRepo(db).findUser(sub))?.suspended_at) return 'ACCOUNT_SUSPENDED';
      if (row.revoked_at === null) return row.expires_at <= now() ? 'SESSION_EXPIRED' : undefined;
      const isByPassword = await hasPasswordEvent(db, sub, { from: row.revoked_at - sameChangeMs, to: row.revoked_at });
      return isByPassword ? 'PASSWORD_CHANGED' : 'SESSION_ENDED';
    },
  };
}
