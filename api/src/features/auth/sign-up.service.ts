import { randomUUID } from 'node:crypto';
import { authFailed, authWords, CodedError, creditsPerGeneration, findEmailAddress, plans, type RegisterBody } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, type LinkTokensTable, transaction } from '@hellograph/db';
import { joinProvisioned } from '../../domain/provisioning/settle-membership';
import {
  type FoundInvitation,
  findInvitation,
  invitationsRepo,
  madeInvitationsRepo,
  trialsRepo,
} from '../../domain/users/invitations.repo';
import { refuseWeakPassword } from '../../domain/users/passwords';
import { profilesRepo, usersRepo } from '../../domain/users/users.repo';
import { networkOf } from '../../platform/capacity/rate-limiter';
import type { SignUpSettings } from '../../platform/config/provider-settings';
import type { Client } from '../../platform/http/request-client';
import type { AuthDependencies, SignedIn } from './auth-dependencies';

/** Returns one line of text: control characters and runs of white space become one space. */
export function toFullName(fullName: string): string {
  const name = fullName
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 120);
  if (name) return name;
  const message = authWords.nameRequired;
  throw new CodedError('VALIDATION_FAILED', { message, fields: [{ path: 'fullName', message }] });
}

/** A person whose address a provider has verified. */
export interface Newcomer {
  email: string;
  fullName: string;
  invite: string | undefined;
  /** They may have an account although nobody may sign up. */
  isExpected: boolean;
  /** The hash of a password that nobody knows; a reset by mail sets another. */
  passwordHash: string;
}

/**
 * Opens an account for an address that a provider has verified. A pending sign-up with it is taken
 * over, but without its password, which a stranger may have chosen. Throws
 * PROVIDER_EMAIL_UNVERIFIED if that is not one address, PROVIDER_EMAIL_TAKEN, SIGNUP_CLOSED or
 * SIGNUP_CODE_WRONG.
 */
export async function openVouchedAccount(
  dependencies: AuthDependencies,
  tx: Executor,
  { email: written, fullName: given, invite, isExpected, passwordHash }: Newcomer,
  client: Client,
): Promise<SignedIn> {
  const { signUp, record, now } = dependencies;
  const email = findEmailAddress(written);
  if (email === undefined) throw new CodedError('PROVIDER_EMAIL_UNVERIFIED');
  const known = await usersRepo(tx).findUserByEmail(email);
  if (known && known.verified_at !== null) throw new CodedError('PROVIDER_EMAIL_TAKEN');
  if (!isExpected) await useInvitation(tx, await requireInvitation(tx, await signUp(tx), invite));
  const choice = { fullName: toFullName(given), passwordHash };
  const id = known?.id ?? randomUUID();
  if (known) await usersRepo(tx).updateUnverified(id, choice);
  else await usersRepo(tx).insertUser({ id, email, ...choice, createdAt: now(), verifiedAt: null });
  await record(tx, 'signed-up', id, client);
  await markVerified(dependencies, tx, { id, email }, client);
  const user = await usersRepo(tx).findUser(id);
  if (!user) throw new CodedError('PROVIDER_REFUSED');
  return user;
}

/**
 * Checks an invitation before the password is hashed; `useInvitation` decides. Returns `undefined`
 * if none is needed. Throws SIGNUP_CLOSED or SIGNUP_CODE_WRONG.
 */
export async function requireInvitation(db: Executor, { mode, codes }: SignUpSettings, code = ''): Promise<FoundInvitation | undefined> {
  if (mode === 'closed') throw new CodedError('SIGNUP_CLOSED');
  if (mode === 'open') return undefined;
  const found = findInvitation(codes, code) ?? (await madeInvitationsRepo(db).find(code));
  if (!found || !(await invitationsRepo(db).isLeft(found))) throw new CodedError('SIGNUP_CODE_WRONG');
  return found;
}

/**
 * Every sign-up uses up its invitation, whether or not the address has an account. Otherwise the
 * remaining uses would reveal which addresses do. Throws SIGNUP_CODE_WRONG.
 */
export async function useInvitation(tx: Executor, invitation: FoundInvitation | undefined): Promise<void> {
  if (invitation && !(await invitationsRepo(tx).updateUses(invitation))) throw new CodedError('SIGNUP_CODE_WRONG');
}

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
async function putEmailInForce(
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

/** Signs users up, verifies their address and sends the link again. */
export function createSignUpService(dependencies: AuthDependencies) {
  const { db, signUp, passwords, linkTokens, deviceSecrets, outbox, record, mails, senders, now } = dependencies;

  /**
   * The mail says whether the address has an account; the response never does. Resolves with the
   * secret with which this device logs in once the address is verified.
   */
  const register = async ({ email, password, fullName, invite }: RegisterBody, client: Client): Promise<string> => {
    const invitation = await requireInvitation(db, await signUp(), invite);
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
      await markVerified(dependencies, tx, user, client);
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

/**
 * Marks an address as verified, lets its owner into the teams whose directories have brought them,
 * and grants the free generations, once for each mailbox.
 */
export async function markVerified(
  { ledgerOf, toAddressHash, now }: AuthDependencies,
  tx: Executor,
  { id, email }: { id: string; email: string },
  client: Client,
): Promise<void> {
  if (!(await usersRepo(tx).updateVerified(id, now()))) return;
  await joinProvisioned(tx, { userId: id, email, at: now(), client });
  const hashes = new Set([toMailbox(email), email].map(toAddressHash));
  for (const hash of hashes) if (!(await trialsRepo(tx).insertTrial(hash, now()))) return;
  const credits = plans.trial.generations * creditsPerGeneration;
  await ledgerOf(tx).insertMovement({ userId: id, kind: 'grant', key: `trial:${id}`, credits, reason: 'Free trial', at: now() });
}
