import type { Executor } from '@hellograph/db';
import { usersRepo } from '../users/users.repo';
import { membersRepo } from '../workspaces/workspaces.repo';

/**
 * Lists the addresses that replies to an account's mails can go to: only mailboxes of its members
 * that their owners have verified. So nobody can direct the replies to a thousand mails to a
 * stranger.
 */
export async function listReplyAddresses(db: Executor, userId: string): Promise<string[]> {
  const members = (await membersRepo(db).list(userId)).filter(({ state }) => state === 'active');
  const ids = members.length > 0 ? members.map(({ user_id }) => user_id) : [userId];
  const users = await Promise.all(ids.map((id) => usersRepo(db).findActive(id)));
  return [...new Set(users.flatMap((user) => (user ? [user.email] : [])))];
}
