import { randomUUID } from 'node:crypto';
import { authFailed, CodedError } from '@hellograph/contract';
import type { Executor, LinkTokensTable } from '@hellograph/db';
import { profilesRepo } from '../../domain/users/profiles.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { Client } from '../../platform/http/request-client';
import type { AuthDependencies } from './auth-dependencies';

interface EmailLink {
  token: string;
  link: LinkTokensTable;
  newEmail: string;
}

/**
 * Gives the account the address that its link was sent to, and notifies the old address. Following
 * the link again is safe. Links to reset the password that were sent to the old address are
 * revoked, as are those to other new addresses.
 */
export async function putEmailInForce(
  { linkTokens, outbox, record }: AuthDependencies,
  tx: Executor,
  { token, link, newEmail }: EmailLink,
  client: Client,
): Promise<void> {
  const user = await usersRepo(tx).findUser(link.user_id);
  if (user?.email === newEmail) return;
  const isValid =
    user !== undefined && (await linkTokens.use(tx, token, 'verify')) && (await profilesRepo(tx).updateEmail(user.id, newEmail));
  if (!isValid) throw new CodedError('TOKEN_INVALID', { message: authFailed.verificationLink });
  await linkTokens.deleteOf(tx, user.id, 'reset');
  await linkTokens.deleteEmailChanges(tx, user.id);
  await record(tx, 'email-changed', user.id, client);
  await outbox.insert(tx, { kind: 'mail', mail: 'email-changed', to: user.email, name: user.full_name, id: randomUUID(), hasLink: false });
}
