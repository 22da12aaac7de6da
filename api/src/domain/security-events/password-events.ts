import type { Executor } from '@hellograph/db';
import type { SecurityEventKind } from './security-events';

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
