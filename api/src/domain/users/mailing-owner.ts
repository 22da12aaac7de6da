import type { Executor } from '@hellograph/db';
import { MessageWaits } from '../../platform/events/message-waits';
import { usersRepo } from './users.repo';

/**
 * The account in whose name a mail goes out; `undefined` if it is gone. As long as it is suspended
 * nothing goes out in its name: throws MessageWaits, so that the mail is sent if it is restored.
 */
export async function findMailingOwner(db: Executor, userId: string) {
  const owner = await usersRepo(db).findUser(userId);
  if (owner && owner.suspended_at !== null) throw new MessageWaits('a suspended account');
  return owner;
}
