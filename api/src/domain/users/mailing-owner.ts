import type { Executor } from '@hellograph/db';
import { MessageWaits } from '../../platform/events/message-waits';
import { usersRepo } from './users.repo';

/**
 * Returns the account in whose name a mail is sent; `undefined` if it no longer exists. While it is
 * suspended nothing is sent in its name: throws MessageWaits, so that the mail is sent if the
 * account is restored.
 */
export async function findMailingOwner(db: Executor, userId: string) {
  const owner = await usersRepo(db).findUser(userId);
  if (owner && owner.suspended_at !== null) throw new MessageWaits('a suspended account');
  return owner;
}
