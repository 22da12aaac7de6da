import { randomUUID } from 'node:crypto';
import { authFailed, authWords, type ChangePasswordBody, CodedError, type ResetPasswordBody } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { usersRepo } from '../../domain/users/users.repo';
import { refuseWeakPassword } from '../../domain/users/weak-passwords';
import type { Client } from '../../platform/http/request-client';
import type { Session } from '../../platform/http/session-tokens';
import type { AuthDependencies } from './auth-dependencies';
import { markVerified } from './sign-up.service';

/** Forgotten, reset, changed, and asked again. */
export function createPasswordService(dependencies: AuthDependencies) {
  const { db, familiarPasswords, linkTokens, sessionsOf, outbox, record, guesses, mails, dropSession, now } = dependencies;

  const forgot = async (email: string, client: Client) => {
    const to = email.toLowerCase();
    const isMailed = mails.tryTake(to);
    await transaction(db, async (tx) => {
      await record(tx, 'reset-asked', null, client);
      if (isMailed) await outbox.insert(tx, { kind: 'mailRequest', purpose: 'reset', email: to });
    });
  };

  const putInForce = async (
    tx: Executor,
    user: { id: string; email: string; full_name: string },
    passwordHash: string,
    exceptId?: string,
  ) => {
    await usersRepo(tx).updatePassword(user.id, passwordHash);
    await linkTokens.deleteOf(tx, user.id, 'reset');
    const { email: to, full_name: name } = user;
    await outbox.insert(tx, { kind: 'mail', mail: 'password-changed', to, name, id: randomUUID(), hasLink: false });
    return sessionsOf(tx).updateRevoked(user.id, exceptId ? { exceptId } : {}, now());
  };

  /** Whoever reads the mailbox owns the address: a reset verifies it too. */
  const reset = async ({ token, newPassword, confirmPassword }: ResetPasswordBody, client: Client) => {
    if (newPassword !== confirmPassword) throw toMismatch();
    const refused = () => new CodedError('TOKEN_INVALID', { message: authFailed.resetLink });
    const known = await linkTokens.find(db, token, 'reset');
    if (!known || known.used_at !== null || known.expires_at <= now()) throw refused();
    const owner = await usersRepo(db).findUser(known.user_id);
    if (!owner) throw refused();
    refuseWeakPassword(newPassword, { email: owner.email, fullName: owner.full_name, field: 'newPassword' });
    const passwordHash = await familiarPasswords.hash(newPassword);
    const ended = await transaction(db, async (tx) => {
      const user = (await linkTokens.use(tx, token, 'reset')) && (await usersRepo(tx).findUser(known.user_id));
      if (!user) throw refused();
      await markVerified(dependencies, tx, user);
      await record(tx, 'password-reset', user.id, client);
      return putInForce(tx, user, passwordHash);
    });
    ended.forEach(dropSession);
  };

  /** Asked again before anything that can't be taken back. Throws PASSWORD_WRONG, RATE_LIMITED. */
  const confirm = async (userId: string, password: string, client: Client) => {
    const user = await usersRepo(db).findUser(userId);
    if (!user) throw new CodedError('UNAUTHENTICATED');
    const guess = `confirm ${userId}`;
    guesses.take(guess);
    const isRight = await familiarPasswords.verify(user.password_hash, password).catch((thrown: unknown) => {
      guesses.giveBack(guess);
      throw thrown;
    });
    if (!isRight) {
      await record(db, 'password-wrong', userId, client);
      throw new CodedError('PASSWORD_WRONG');
    }
    guesses.giveBack(guess);
    return user;
  };

  const change = async ({ id, userId }: Session, { currentPassword, newPassword }: ChangePasswordBody, client: Client) => {
    const user = await confirm(userId, currentPassword, client);
    refuseWeakPassword(newPassword, { email: user.email, fullName: user.full_name, field: 'newPassword' });
    const passwordHash = await familiarPasswords.hash(newPassword);
    const ended = await transaction(db, async (tx) => {
      await record(tx, 'password-changed', userId, client);
      return putInForce(tx, user, passwordHash, id);
    });
    ended.forEach(dropSession);
  };

  return { forgot, reset, confirm, change };
}
export type PasswordService = ReturnType<typeof createPasswordService>;

function toMismatch(): CodedError {
  const message = authWords.passwordsDiffer;
  return new CodedError('VALIDATION_FAILED', { message, fields: [{ path: 'confirmPassword', message }] });
}
