import { randomUUID } from 'node:crypto';
import { CodedError, type LoginBody, type LoginData, limits } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { toDeviceName } from '../../domain/sessions/device-name';
import { usersRepo } from '../../domain/users/users.repo';
import type { Client } from '../../platform/http/request-client';
import type { Session } from '../../platform/http/session-tokens';
import { type AuthDependencies, type SignedIn, toUser } from './auth-dependencies';

const dayMs = 24 * 60 * 60_000;

/**
 * Writes a mail to the outbox if nobody has logged in with this kind of device from this address
 * before, except for the first login of a new account. Call it before the session's row is written.
 */
async function mailNewDevice(
  { sessionsOf, outbox, now }: Pick<AuthDependencies, 'sessionsOf' | 'outbox' | 'now'>,
  tx: Executor,
  user: SignedIn,
  { userAgent, addressHash }: { userAgent: string; addressHash: string },
): Promise<void> {
  const device = toDeviceName(userAgent);
  const earlier = await sessionsOf(tx).listOrigins(user.id);
  const isKnown = earlier.some((row) => row.address_hash === addressHash && toDeviceName(row.user_agent) === device);
  const isFirst = earlier.length === 0 && user.created_at > now() - dayMs;
  if (isKnown || isFirst) return;
  const { email: to, full_name: name } = user;
  await outbox.insert(tx, { kind: 'mail', mail: 'new-sign-in', to, name, id: randomUUID(), hasLink: false, device, at: now() });
}

/** Logs users in and out, and identifies them. */
export function createSignInService(dependencies: AuthDependencies) {
  const { db, passwords, familiarPasswords, tokens, sessionsOf, guesses, record, toAddressHash, dropSession, now } = dependencies;

  /**
   * Known and unknown addresses take the same path, with the same hashes and rows, so that neither
   * the response nor its time reveals the difference.
   */
  const login = async ({ email, password }: LoginBody, client: Client): Promise<LoginData> => {
    const address = tidyAddress(email);
    const user = await usersRepo(db).findUserByEmail(address);
    const isFamiliar = await sessionsOf(db).isKnownAddress(user?.id ?? '', toAddressHash(client.ipAddress));
    // Network addresses from which the account has logged in before have their own limit, so that
    // guesses by strangers don't lock the owner out.
    const guess = isFamiliar ? `${address} ${client.ipAddress}` : address;
    await takeGuess(dependencies, { guess, address, userId: user?.id ?? null }, client);
    const lane = isFamiliar ? familiarPasswords : passwords;
    const isRight = await lane.verify(user?.password_hash, password).catch(async (thrown: unknown) => {
      // After BUSY the password was not checked, so it does not count as a wrong guess.
      await guesses.giveBack(guess);
      throw thrown;
    });
    if (!isRight || !user) {
      await record(db, 'login-refused', user?.id ?? null, client);
      throw new CodedError('CREDENTIALS_WRONG');
    }
    await guesses.giveBack(guess);
    if (user.verified_at === null) throw new CodedError('EMAIL_UNVERIFIED');
    return transaction(db, async (tx) => {
      await record(tx, 'login', user.id, client);
      return openSession(dependencies, tx, user, client);
    });
  };

  return {
    login,
    getProfile: async ({ userId }: Session) => {
      const user = await usersRepo(db).findUser(userId);
      if (!user) throw new CodedError('UNAUTHENTICATED');
      return toUser(user);
    },
    logout: async ({ id, userId }: Session, client: Client) => {
      await transaction(db, async (tx) => {
        await sessionsOf(tx).updateRevoked(userId, { id }, now());
        await record(tx, 'logout', userId, client);
      });
      dropSession(id);
    },
    /**
     * Creates a token for a service worker. It can only send the owner's outbox, and ends with the
     * session.
     */
    createOutboxToken: async ({ id, userId }: Session, client: Client) => {
      await record(db, 'outbox-token', userId, client);
      return tokens.sign({ sub: userId, sid: id, scope: 'outbox' });
    },
  };
}
export type SignInService = ReturnType<typeof createSignInService>;

interface Guess {
  /** The key by which guesses are counted. */
  guess: string;
  address: string;
  userId: string | null;
}

/**
 * Throws RATE_LIMITED. The owner of a locked account receives a mail that unlocks it. Whether the
 * account exists is looked up when the mail is created.
 */
async function takeGuess(
  { db, guesses, lockMails, outbox, record }: AuthDependencies,
  { guess, address, userId }: Guess,
  client: Client,
): Promise<void> {
  if (await guesses.tryTake(guess)) return;
  await record(db, 'login-limited', userId, client);
  if (await lockMails.tryTake(toMailbox(address))) await outbox.insert(db, { kind: 'mailRequest', purpose: 'locked', email: address });
  await guesses.take(guess);
}

/** Opens a session for an authenticated user. Throws ACCOUNT_SUSPENDED. */
export async function openSession(
  dependencies: AuthDependencies,
  tx: Executor,
  user: SignedIn,
  { ipAddress, userAgent }: Client,
): Promise<LoginData> {
  const { tokens, sessionsOf, toAddressHash, now } = dependencies;
  if (user.suspended_at !== null) throw new CodedError('ACCOUNT_SUSPENDED');
  const id = randomUUID();
  const [createdAt, addressHash] = [now(), toAddressHash(ipAddress)];
  await mailNewDevice(dependencies, tx, user, { userAgent, addressHash });
  await sessionsOf(tx).insertSession({
    id,
    userId: user.id,
    createdAt,
    expiresAt: createdAt + limits.sessionTtlSec * 1000,
    userAgent,
    addressHash,
  });
  return { token: tokens.sign({ sub: user.id, sid: id }), user: toUser(user) };
}
