import { randomBytes, randomUUID } from 'node:crypto';
import {
  CodedError,
  type Identity,
  type LoginData,
  type Provider,
  type ProviderAttempt,
  type ProviderConnectBody,
  type ProviderLoginBody,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { type GroupGrants, toGroupRights } from '../../domain/identities/group-grants';
import { identitiesRepo } from '../../domain/identities/identities.repo';
import type { Challenges } from '../../domain/passkeys/challenges';
import type { RecordSecurityEvent } from '../../domain/security-events/security-events';
import { usersRepo } from '../../domain/users/users.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { Client } from '../../platform/http/request-client';
import type { LiveSettings } from '../../platform/settings/live-settings';
import type { Proof, ProviderClient, ReturnedAnswer, Vouched } from './provider-client';

interface User {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  suspended_at: number | null;
}

export interface ProviderSignInDependencies {
  db: Database;
  providers: readonly ProviderClient[];
  challenges: Challenges;
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<User>;
  openSession: (tx: Executor, user: User, client: Client) => Promise<LoginData>;
  /** Throws PROVIDER_EMAIL_TAKEN, SIGNUP_CLOSED or SIGNUP_CODE_WRONG. */
  openAccount: (
    tx: Executor,
    newcomer: { email: string; fullName: string; invite: string | undefined; passwordHash: string },
    client: Client,
  ) => Promise<User>;
  hash: (password: string) => Promise<string>;
  outbox: Pick<Outbox, 'insert'>;
  record: RecordSecurityEvent;
  settings: Pick<LiveSettings, 'read'>;
  groupGrants: GroupGrants;
  now: () => number;
}

export type ProviderSignInService = ReturnType<typeof createProviderSignInService>;

/**
 * Logging in with a provider. An attempt uses no storage until it succeeds: its secrets are derived
 * from its id, which only the browser that started it has, and which works once.
 */
export function createProviderSignInService(dependencies: ProviderSignInDependencies) {
  const { db, providers, record, groupGrants, confirm, now } = dependencies;
  const find = (id: string): ProviderClient => {
    const provider = providers.find((one) => one.id === id);
    if (!provider) throw new CodedError('NOT_FOUND');
    return provider;
  };
  const listIdentities = async (userId: string): Promise<Identity[]> =>
    (await identitiesRepo(db).listIdentities(userId)).map((row) => ({
      _id: row.id,
      provider: providers.find(({ issuer }) => issuer === row.issuer)?.name ?? new URL(row.issuer).hostname,
      email: row.email,
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    }));

  return {
    listProviders: (): Provider[] => providers.map(({ id, name }) => ({ id, name })),
    listIdentities,
    beginLogin: (id: string) => begin(dependencies, find(id), ''),
    login: (id: string, body: ProviderLoginBody, client: Client) => login(dependencies, find(id), body, client),
    startConnecting: async (id: string, { userId, password }: { userId: string; password: string }, client: Client) => {
      const provider = find(id);
      await confirm(userId, password, client);
      return begin(dependencies, provider, userId);
    },
    connect: async (id: string, { userId, body }: { userId: string; body: ProviderConnectBody }, client: Client) => {
      await connect(dependencies, find(id), { userId, body }, client);
      return listIdentities(userId);
    },
    disconnect: (userId: string, id: string, client: Client) =>
      transaction(db, async (tx, commit) => {
        if (!(await identitiesRepo(tx).deleteIdentity(userId, id, now()))) throw new CodedError('NOT_FOUND');
        await groupGrants.endUnvouched({ tx, commit, userId, client });
        await record(tx, 'provider-removed', userId, client);
      }),
  };
}

const purposes = ['state', 'nonce', 'verifier'] as const;

/** The owner of an attempt: it works with one provider, and for one account or for logging in. */
const toOwner = ({ id }: ProviderClient, userId: string) => `${id} ${userId}`;

async function begin({ challenges }: ProviderSignInDependencies, provider: ProviderClient, userId: string): Promise<ProviderAttempt> {
  const { id: attemptId } = challenges.create('state', toOwner(provider, userId));
  const url = await provider.toUrl(toProof(challenges, attemptId, toOwner(provider, userId)));
  return { attemptId, url };
}

/** Throws PROVIDER_REFUSED if the attempt is too old. */
function toProof(challenges: Challenges, attemptId: string, owner: string): Proof {
  const [state, nonce, verifier] = purposes.map((purpose) => challenges.find(attemptId, purpose, owner));
  if (!state || !nonce || !verifier) throw new CodedError('PROVIDER_REFUSED');
  return { state, nonce, verifier };
}

async function findOut(
  { db, challenges, record }: ProviderSignInDependencies,
  provider: ProviderClient,
  { userId, returned, groupsClaim }: { userId: string; returned: ReturnedAnswer & { attemptId: string }; groupsClaim?: string | undefined },
  client: Client,
): Promise<Vouched> {
  const proof = toProof(challenges, returned.attemptId, toOwner(provider, userId));
  return provider.findOut(returned, proof, groupsClaim).catch(async (thrown: unknown) => {
    await record(db, 'provider-refused', userId || null, client);
    throw thrown;
  });
}

/** A connected identity logs in; any other opens an account if its address has none. */
async function login(
  dependencies: ProviderSignInDependencies,
  provider: ProviderClient,
  body: ProviderLoginBody,
  client: Client,
): Promise<LoginData> {
  const { db, challenges, openSession, openAccount, hash, record, settings, groupGrants, now } = dependencies;
  const { claim, rules } = (await settings.read()).groupRules;
  const groupsClaim = rules.some((rule) => rule.provider === provider.id) ? claim : undefined;
  const vouched = await findOut(dependencies, provider, { userId: '', returned: body, groupsClaim }, client);
  const { issuer, subject, email, isEmailVerified, groups } = vouched;
  const isKnown = (await identitiesRepo(db).findIdentity(issuer, subject)) !== undefined;
  if (!isKnown && !(email && isEmailVerified)) throw new CodedError('PROVIDER_EMAIL_UNVERIFIED');
  const passwordHash = isKnown ? '' : await hash(randomBytes(32).toString('base64url'));
  return transaction(db, async (tx, commit) => {
    if (!(await challenges.use(tx, body.attemptId))) throw new CodedError('PROVIDER_REFUSED');
    const at = now();
    const identity = await identitiesRepo(tx).findIdentity(issuer, subject);
    // It was disconnected at this moment: the next attempt decides again.
    if (isKnown && !identity) throw new CodedError('PROVIDER_REFUSED');
    if (identity) await identitiesRepo(tx).updateUsed(identity.id, { email: isEmailVerified && email ? email : identity.email, at });
    const fullName = vouched.fullName || email.split('@', 1).join('');
    const user = identity
      ? await usersRepo(tx).findUser(identity.user_id)
      : await openAccount(tx, { email, fullName, invite: body.invite, passwordHash }, client);
    if (!user) throw new CodedError('PROVIDER_REFUSED');
    if (!identity) await identitiesRepo(tx).insertIdentity({ id: randomUUID(), userId: user.id, issuer, subject, email, at });
    if (groups) await groupGrants.follow({ tx, commit, userId: user.id, issuer, client }, toGroupRights(rules, provider.id, groups));
    await record(tx, 'provider-login', user.id, client);
    return openSession(tx, user, client);
  });
}

/** Connecting an identity again to the same account changes nothing. */
async function connect(
  dependencies: ProviderSignInDependencies,
  provider: ProviderClient,
  { userId, body }: { userId: string; body: ProviderConnectBody },
  client: Client,
): Promise<void> {
  const { db, challenges, outbox, record, now } = dependencies;
  const { issuer, subject, email, isEmailVerified } = await findOut(dependencies, provider, { userId, returned: body }, client);
  await transaction(db, async (tx) => {
    const user = await usersRepo(tx).findActive(userId);
    if (!user || !(await challenges.use(tx, body.attemptId))) throw new CodedError('PROVIDER_REFUSED');
    const known = await identitiesRepo(tx).findIdentity(issuer, subject);
    if (known?.user_id === userId) return;
    const identity = { id: randomUUID(), userId, issuer, subject, email: isEmailVerified ? email : '', at: now() };
    if (known || !(await identitiesRepo(tx).insertIdentity(identity))) throw new CodedError('PROVIDER_CONNECTED');
    const { email: to, full_name: name } = user;
    await outbox.insert(tx, {
      kind: 'mail',
      mail: 'provider-connected',
      to,
      name,
      id: randomUUID(),
      hasLink: false,
      device: provider.name,
    });
    await record(tx, 'provider-connected', userId, client);
  });
}
