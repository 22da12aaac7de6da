import { randomUUID } from 'node:crypto';
import { authFailed, CodedError, creditsPerGeneration, plans, type RegisterBody } from '@hellograph/contract';
import { tidyAddress } from '@hellograph/contract/email-address';
import { toMailbox } from '@hellograph/contract/mailbox';
import { type Executor, transaction } from '@hellograph/db';
import { trialsRepo } from '../../domain/users/trials.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { refuseWeakPassword } from '../../domain/users/weak-passwords';
import { networkOf } from '../../platform/capacity/network-of';
import type { Client } from '../../platform/http/request-client';
import type { AuthDependencies } from './auth-dependencies';
import { toFullName } from './full-name';
import { requireInvitation, useInvitation } from './invitation';
import { putEmailInForce } from './put-email-in-force';

/** Signs users up, verifies their address and sends the link again. */
export function createSignUpService(dependencies: AuthDependencies) {
  const { db, signUp, passwords, linkTokens, deviceSecrets, outbox, record, mails, senders, now } = dependencies;

  /**
   * The mail says whether the address has an account; the response never does. Resolves with the
   * secret with which this device logs in once the address is verified.
   */
  const register = async ({ email, password, fullName, invite }: RegisterBody, client: Client): Promise<string> => {
    const invitation = await requireInvitation(db, signUp, invite);
    refuseWeakPassword(password, { email, fullName });
    const to = tidyAddress(email);
    await senders.take(networkOf(client.ipAddress));
    const choice = { passwordHash: await passwords.hash(password), fullName: toFullName(fullName) };
    const isMailed = await mails.tryTake(toMailbox(to));
    const link = { id: randomUUID(), purpose: 'verify', choice } as const;
    await transaction(db, async (tx) => {
      await useInvitation(tx, invitation);
      const user = await usersRepo(tx).findUserByEmail(to);
      if (user && user.verified_at !== null) {
        await record(tx, 'sign-up-again', user.id, client);
        if (!isMailed) return;
        // A token that is never sent and can verify nothing, so that the same rows are written as
        // for a new address.
        await linkTokens.insert(tx, { ...link, userId: user.id });
        return outbox.insert(tx, { kind: 'mail', mail: 'account-exists', to, name: user.full_name, id: link.id, hasLink: false });
      }
      const userId = user?.id ?? randomUUID();
      if (user) await usersRepo(tx).updateUnverified(userId, choice);
      else await usersRepo(tx).insertUser({ id: userId, email: to, ...choice, createdAt: now(), verifiedAt: null });
      await record(tx, 'signed-up', userId, client);
      if (!isMailed) return;
      await linkTokens.insert(tx, { ...link, userId });
      await outbox.insert(tx, { kind: 'mail', mail: 'verify', to, name: choice.fullName, id: link.id, hasLink: true });
    });
    return deviceSecrets.toSecret(link.id);
  };

  const verifyEmail = (token: string, client: Client) =>
    transaction(db, async (tx) => {
      const link = await linkTokens.find(tx, token, 'verify');
      if (link?.new_email) return putEmailInForce(dependencies, tx, { token, link, newEmail: link.new_email }, client);
      const user = link && (await usersRepo(tx).findUser(link.user_id));
      if (user && user.verified_at !== null) return;
      if (!user || !(await linkTokens.use(tx, token, 'verify'))) {
        throw new CodedError('TOKEN_INVALID', { message: authFailed.verificationLink });
      }
      const { password_hash: passwordHash, full_name: fullName } = link;
      if (passwordHash && fullName) await usersRepo(tx).updateUnverified(user.id, { passwordHash, fullName });
      await markVerified(dependencies, tx, user);
      await record(tx, 'verified', user.id, client);
    });

  const resendVerification = async (email: string, client: Client) => {
    const to = tidyAddress(email);
    await senders.take(networkOf(client.ipAddress));
    if (await mails.tryTake(toMailbox(to))) await outbox.insert(db, { kind: 'mailRequest', purpose: 'verify', email: to });
  };

  return { register, verifyEmail, resendVerification };
}
export type SignUpService = ReturnType<typeof createSignUpService>;

/** Marks an address as verified and grants the free generations, once for each mailbox. */
export async function markVerified(
  { ledgerOf, toAddressHash, now }: AuthDependencies,
  tx: Executor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (!(await usersRepo(tx).updateVerified(id, now()))) return;
  const hashes = new Set([toMailbox(email), email].map(toAddressHash));
  for (const hash of hashes) if (!(await trialsRepo(tx).insertTrial(hash, now()))) return;
  const credits = plans.trial.generations * creditsPerGeneration;
  await ledgerOf(tx).insertMovement({ userId: id, kind: 'grant', key: `trial:${id}`, credits, reason: 'Free trial', at: now() });
}
