import { randomUUID } from 'node:crypto';
import {
  type AddPasskeyBody,
  CodedError,
  type LoginData,
  type Passkey,
  type PasskeyChallengeData,
  type PasskeyLoginBody,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Challenges } from '../../domain/passkeys/challenges';
import { type NewPasskey, passkeysRepo, toPasskey } from '../../domain/passkeys/passkeys.repo';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import { usersRepo } from '../../domain/users/users.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { Client } from '../../platform/http/request-client';

/** Certificates and their formats take some MB, for people who have a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server');

interface User {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  suspended_at: number | null;
}

export interface PasskeyDependencies {
  db: Database;
  challenges: Challenges;
  /** Passkeys belong to the host name of the public address. */
  publicUrl: string;
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<User>;
  openSession: (tx: Executor, user: User, client: Client) => Promise<LoginData>;
  outbox: Pick<Outbox, 'insert'>;
  record: RecordSecurityEvent;
  now: () => number;
}

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/**
 * Logging in without a password (WebAuthn Level 3): the key stays on the device, which asks for its
 * owner's finger, face or PIN.
 */
export function createPasskeysService(dependencies: PasskeyDependencies) {
  const { db, challenges, publicUrl, record, now } = dependencies;
  const { hostname: rpID, origin } = new URL(publicUrl);

  return {
    list: async (userId: string) => (await passkeysRepo(db).listPasskeys(userId)).map(toPasskey),

    startAdding: (userId: string, password: string, client: Client) => startAdding(dependencies, rpID, { userId, password, client }),

    add: async (userId: string, { challengeId, name, response }: AddPasskeyBody, client: Client): Promise<Passkey> => {
      const expectedChallenge = challenges.find(challengeId, 'register', userId);
      if (!expectedChallenge) throw new CodedError('PASSKEY_REFUSED');
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo } = await refusing(() =>
        verifyRegistrationResponse({ response: response as never, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID }),
      );
      if (!registrationInfo) throw new CodedError('PASSKEY_REFUSED');
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
      const key = { credentialId, publicKey: Buffer.from(publicKey), counter, transports, name: name.trim() };
      await insert(dependencies, { challengeId, passkey: { ...key, id: randomUUID(), userId, createdAt: now() } }, client);
      const row = await passkeysRepo(db).findByCredential(credentialId);
      if (!row) throw new CodedError('PASSKEY_REFUSED');
      return toPasskey(row);
    },

    rename: async (userId: string, id: string, name: string): Promise<Passkey> => {
      const row = await passkeysRepo(db).updateName(userId, id, name.trim());
      if (!row) throw new CodedError('NOT_FOUND');
      return toPasskey(row);
    },

    remove: (userId: string, id: string, client: Client) =>
      transaction(db, async (tx) => {
        if (!(await passkeysRepo(tx).deletePasskey(userId, id, now()))) throw new CodedError('NOT_FOUND');
        await record(tx, 'passkey-removed', userId, client);
      }),

    startLogin: async (): Promise<PasskeyChallengeData> => {
      const { id: challengeId, challenge } = challenges.create('login', '');
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
      return { challengeId, options: { ...options } };
    },

    login: (body: PasskeyLoginBody, client: Client) => login(dependencies, { rpID, origin }, body, client),

    /** Confirms by a passkey of theirs that it is a user. Throws PASSKEY_REFUSED. */
    confirm: async (userId: string, body: PasskeyLoginBody, client: Client): Promise<void> => {
      const { row, counter } = await proveKey(dependencies, { rpID, origin }, body, client);
      if (row.user_id !== userId) throw new CodedError('PASSKEY_REFUSED');
      await transaction(db, async (tx) => {
        if (!(await challenges.use(tx, body.challengeId))) throw new CodedError('PASSKEY_REFUSED');
        await passkeysRepo(tx).updateUsed(row.id, counter, now());
      });
    },
  };
}

interface NewKeyRequest {
  userId: string;
  password: string;
  client: Client;
}

/** Requires the password again. Throws PASSWORD_WRONG or RATE_LIMITED. */
async function startAdding(
  { db, challenges, confirm }: PasskeyDependencies,
  rpID: string,
  { userId, password, client }: NewKeyRequest,
): Promise<PasskeyChallengeData> {
  const user = await confirm(userId, password, client);
  const { id: challengeId, challenge } = challenges.create('register', userId);
  const known = await passkeysRepo(db).listPasskeys(userId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Hellograph',
    rpID,
    challenge,
    userID: new TextEncoder().encode(userId),
    userName: user.email,
    userDisplayName: user.full_name,
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: toTransports(row.transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challengeId, options: { ...options } };
}

interface Addition {
  challengeId: string;
  passkey: NewPasskey;
}

async function insert({ db, challenges, outbox, record }: PasskeyDependencies, { challengeId, passkey }: Addition, client: Client) {
  await transaction(db, async (tx) => {
    const user = await usersRepo(tx).findActive(passkey.userId);
    const isNew = (await challenges.use(tx, challengeId)) && (await passkeysRepo(tx).insertPasskey(passkey));
    if (!user || !isNew) throw new CodedError('PASSKEY_REFUSED');
    const { email: to, full_name: name } = user;
    await outbox.insert(tx, { kind: 'mail', mail: 'passkey-added', to, name, id: randomUUID(), hasLink: false });
    await record(tx, 'passkey-added', passkey.userId, client);
  });
}

interface OwnAddress {
  rpID: string;
  origin: string;
}

/**
 * Returns the key that has signed a challenge. Does not reveal the reason for a refusal: an unknown
 * key, a wrong signature and a used challenge get the same error.
 */
async function proveKey(
  { db, challenges, record }: PasskeyDependencies,
  { rpID, origin }: OwnAddress,
  { challengeId, response }: PasskeyLoginBody,
  client: Client,
) {
  const row = await passkeysRepo(db).findByCredential(response.id);
  const expectedChallenge = challenges.find(challengeId, 'login', '');
  if (!row || !expectedChallenge) throw new CodedError('PASSKEY_REFUSED');
  const credential = {
    id: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    transports: toTransports(row.transports),
  };
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, credential };
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await refusing(() => verifyAuthenticationResponse({ response: response as never, ...expected }));
  if (!verified) {
    await record(db, 'passkey-refused', row.user_id, client);
    throw new CodedError('PASSKEY_REFUSED');
  }
  return { row, counter: authenticationInfo.newCounter };
}

async function login(dependencies: PasskeyDependencies, own: OwnAddress, body: PasskeyLoginBody, client: Client): Promise<LoginData> {
  const { db, challenges, openSession, record, now } = dependencies;
  const { challengeId } = body;
  const { row, counter } = await proveKey(dependencies, own, body, client);
  return transaction(db, async (tx) => {
    const user = await usersRepo(tx).findUser(row.user_id);
    if (!user?.verified_at || !(await challenges.use(tx, challengeId))) throw new CodedError('PASSKEY_REFUSED');
    await passkeysRepo(tx).updateUsed(row.id, counter, now());
    await record(tx, 'passkey-login', user.id, client);
    return openSession(tx, user, client);
  });
}

/**
 * The library throws plain errors for every invalid response, all of which are the client's fault.
 */
async function refusing<Value>(verify: () => Promise<Value>): Promise<Value> {
  return verify().catch((cause: unknown) => {
    throw new CodedError('PASSKEY_REFUSED', { cause });
  });
}

const toTransports = (json: string) => JSON.parse(json) as AuthenticatorTransport[];
