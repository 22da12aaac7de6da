import { randomUUID } from 'node:crypto';
import {
  authFailed,
  authWords,
  type ChangePasswordBody,
  CodedError,
  type ResetOverviewData,
  type ResetPasswordBody,
} from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { apiKeysRepo } from '../../domain/api-keys/api-keys.repo';
import { identitiesRepo } from '../../domain/identities/identities.repo';
import { passkeysRepo, toPasskey } from '../../domain/passkeys/passkeys.repo';
import { refuseWeakPassword } from '../../domain/users/passwords';
import { usersRepo } from '../../domain/users/users.repo';
import { networkOf } from '../../platform/capacity/rate-limiter';
import type { Client } from '../../platform/http/request-client';
import type { Session } from '../../platform/http/session-tokens';
import type { AuthDependencies } from './auth-dependencies';
import { toSignedInSession } from './sessions.service';
import { markVerified } from './sign-up.service';

/** Forgotten passwords, resets, changes and confirmation. */
export function createPasswordService(dependencies: AuthDependencies) {
  const { db, familiarPasswords, outbox, record, guesses, mails, senders, dropSession } = dependencies;

  const forgot = async (email: string, client: Client) => {
    const to = tidyAddress(email);
    await senders.take(networkOf(client.ipAddress));
    const isMailed = await mails.tryTake(toMailbox(to));
    await transaction(db, async (tx) => {
      await record(tx, 'reset-asked', null, client);
      if (isMailed) await outbox.insert(tx, { kind: 'mailRequest', purpose: 'reset', email: to });
    });
  };

  /**
   * Confirms the password before an action that can't be undone. Throws PASSWORD_WRONG or
   * RATE_LIMITED.
   */
  const confirm = async (userId: string, password: string, client: Client) => {
    const user = await usersRepo(db).findUser(userId);
    if (!user) throw new CodedError('UNAUTHENTICATED');
    const guess = `confirm ${userId}`;
    await guesses.take(guess);
    const isRight = await familiarPasswords.verify(user.password_hash, password).catch(async (thrown: unknown) => {
      await guesses.giveBack(guess);
      throw thrown;
    });
    if (!isRight) {
      await record(db, 'password-wrong', userId, client);
      throw new CodedError('PASSWORD_WRONG');
    }
    await guesses.giveBack(guess);
    return user;
  };

  const change = async ({ id, userId }: Session, { currentPassword, newPassword }: ChangePasswordBody, client: Client) => {
    const user = await confirm(userId, currentPassword, client);
    refuseWeakPassword(newPassword, { email: user.email, fullName: user.full_name, field: 'newPassword' });
    const passwordHash = await familiarPasswords.hash(newPassword);
    const ended = await transaction(db, async (tx) => {
      await record(tx, 'password-changed', userId, client);
      return putInForce(dependencies, tx, { user, passwordHash, exceptId: id });
    });
    ended.forEach(dropSession);
  };

  return {
    forgot,
    look: (token: string) => lookAtReset(dependencies, token),
    reset: (body: ResetPasswordBody, client: Client) => reset(dependencies, body, client),
    confirm,
    change,
  };
}
export type PasswordService = ReturnType<typeof createPasswordService>;

/** A reset also verifies the address, because it proves access to the mailbox. */
async function reset(
  dependencies: AuthDependencies,
  { token, newPassword, confirmPassword, keptPasskeys = [] }: ResetPasswordBody,
  client: Client,
): Promise<void> {
  const { db, familiarPasswords, linkTokens, record, groupGrants, guesses, dropSession, now } = dependencies;
  if (newPassword !== confirmPassword) throw toMismatch();
  const refused = () => new CodedError('TOKEN_INVALID', { message: authFailed.resetLink });
  const known = await linkTokens.find(db, token, 'reset');
  if (!known || known.used_at !== null || known.expires_at <= now()) throw refused();
  const owner = await usersRepo(db).findUser(known.user_id);
  if (!owner) throw refused();
  refuseWeakPassword(newPassword, { email: owner.email, fullName: owner.full_name, field: 'newPassword' });
  const passwordHash = await familiarPasswords.hash(newPassword);
  const ended = await transaction(db, async (tx, commit) => {
    const user = (await linkTokens.use(tx, token, 'reset')) && (await usersRepo(tx).findUser(known.user_id));
    if (!user) throw refused();
    await markVerified(dependencies, tx, user, client);
    await record(tx, 'password-reset', user.id, client);
    // An intruder may have added a passkey or a key, which a new password does not remove.
    await passkeysRepo(tx).deleteAllBut(user.id, keptPasskeys, now());
    await apiKeysRepo(tx).updateRevoked(user.id, {}, now());
    // An intruder may have connected their own provider account. The mail proves the address.
    await identitiesRepo(tx).deleteOfOtherAddresses(user.id, user.email, now());
    await groupGrants.endUnvouched({ tx, commit, userId: user.id, client });
    return putInForce(dependencies, tx, { user, passwordHash });
  });
  ended.forEach(dropSession);
  await guesses.clear(owner.email);
}

interface NewPassword {
  user: { id: string; email: string; full_name: string };
  passwordHash: string;
  /** The session that continues. */
  exceptId?: string;
}

/**
 * Returns the ids of the sessions that the new password ends. Links to another email address are
 * revoked, too, because an intruder who knew the old password may have requested one.
 */
async function putInForce(
  { linkTokens, outbox, sessionsOf, now }: AuthDependencies,
  tx: Executor,
  { user, passwordHash, exceptId }: NewPassword,
): Promise<string[]> {
  await usersRepo(tx).updatePassword(user.id, passwordHash, now());
  await linkTokens.deleteOf(tx, user.id, 'reset');
  await linkTokens.deleteEmailChanges(tx, user.id);
  const { email: to, full_name: name } = user;
  await outbox.insert(tx, { kind: 'mail', mail: 'password-changed', to, name, id: randomUUID(), hasLink: false });
  return sessionsOf(tx).updateRevoked(user.id, exceptId ? { exceptId } : {}, now());
}

/** Lists what a reset ends, for the page on which the owner decides. Throws TOKEN_INVALID. */
async function lookAtReset({ db, linkTokens, sessionsOf, now }: AuthDependencies, token: string): Promise<ResetOverviewData> {
  const known = await linkTokens.find(db, token, 'reset');
  const isLive = known && known.used_at === null && known.expires_at > now();
  if (!isLive) throw new CodedError('TOKEN_INVALID', { message: authFailed.resetLink });
  const passkeys = await passkeysRepo(db).listPasskeys(known.user_id);
  const sessions = await sessionsOf(db).listSessions(known.user_id, now());
  return { passkeys: passkeys.map(toPasskey), sessions: sessions.map((row) => toSignedInSession(row, undefined)) };
}

function toMismatch(): CodedError {
  const message = authWords.passwordsDiffer;
  return new CodedError('VALIDATION_FAILED', { message, fields: [{ path: 'confirmPassword', message }] });
}
