import type { Executor } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { Client } from '../../platform/http/request-client';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

const kinds: SecurityEventKind[] = ['password-reset', 'password-changed'];

/** Whether the account's password was changed in this time span, both ends included. */
export async function hasPasswordEvent(db: Executor, userId: string, { from, to }: { from: number; to: number }): Promise<boolean> {
  const found = await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type SecurityEventKind =
  | 'signed-up'
  | 'sign-up-again'
  | 'verified'
  | 'login'
  | 'sign-up-login'
  | 'login-refused'
  | 'login-limited'
  | 'logout'
  | 'reset-asked'
  | 'password-reset'
  | 'password-changed'
  | 'password-wrong'
  | 'profile-changed'
  | 'email-asked'
  | 'email-changed'
  | 'session-revoked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-login'
  | 'passkey-refused'
  | 'provider-login'
  | 'provider-connected'
  | 'provider-removed'
  | 'provider-refused'
  | 'api-key-made'
  | 'api-key-rotated'
  | 'api-key-revoked'
  | 'outbox-token'
  | 'export'
  | 'team-deleted'
  | 'account-deleted';

/** `userId` is `null` if the account does not exist or no longer exists. */
export type RecordSecurityEvent = (db: Executor, kind: SecurityEventKind, userId: string | null, client: Client) => Promise<void>;

/**
 * Creates the function that records security events of accounts: a row written in the transaction
 * of the change itself, and a log line.
 */
export function securityRecord({ log, now }: { log: Logger; now: () => number }): RecordSecurityEvent {
  return async (db, kind, userId, { ipAddress, userAgent, requestId }) => {
    const row = { user_id: userId, kind, at: now(), ip_address: ipAddress, user_agent: userAgent, request_id: requestId };
    await db.insertInto('security_events').values(row).execute();
    log.info({ security: kind, userId, ipAddress, reqId: requestId }, 'security event');
  };
}

export const securityEventsTables = {
  account: [accountTable({ table: 'security_events', exportAs: 'securityEvents', columns: ['kind', 'at', 'ip_address', 'user_agent'] })],
  purges: [
    /** Long enough to investigate an incident; network addresses must not be kept forever. */
    { afterDays: 180, purge: (tx, beforeMs) => tx.deleteFrom('security_events').where('at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
