import {
  CodedError,
  directoryProviderId,
  type Identity,
  type LoginData,
  type ProviderAttempt,
  type ProviderConnectBody,
  type ProviderLoginBody,
  type ProvidersData,
} from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { identitiesRepo } from '../../domain/identities/identities.repo';
import type { Challenges } from '../../domain/passkeys/challenges';
import type { Client } from '../../platform/http/request-client';
import { toDirectoryIssuer } from './directory-client';
import type { Proof, ProviderClient, ReturnedAnswer, Vouched } from './provider-client';
import { connectVouched, enter, type VouchedDependencies } from './vouched-login';

export interface ProviderSignInDependencies extends VouchedDependencies {
  providers: readonly ProviderClient[];
  challenges: Challenges;
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<unknown>;
}

export type ProviderSignInService = ReturnType<typeof createProviderSignInService>;

/**
 * Logging in with a provider. An attempt uses no storage until it succeeds: its secrets are derived
 * from its id, which only the browser that started it has, and which works once.
 */
export function createProviderSignInService(dependencies: ProviderSignInDependencies) {
  const { db, providers, settings, record, groupGrants, confirm, now } = dependencies;
  const find = (id: string): ProviderClient => {
    const provider = providers.find((one) => one.id === id);
    if (!provider) throw new CodedError('NOT_FOUND');
    return provider;
  };
  const listIdentities = async (userId: string): Promise<Identity[]> => {
    const { directory } = await settings.read();
    const named = [...providers, ...(directory ? [{ issuer: toDirectoryIssuer(directory), name: directory.name }] : [])];
    return (await identitiesRepo(db).listIdentities(userId)).map((row) => ({
      _id: row.id,
      provider: named.find(({ issuer }) => issuer === row.issuer)?.name ?? new URL(row.issuer).hostname,
      email: row.email,
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    }));
  };

  return {
    listProviders: async (): Promise<ProvidersData> => {
      const { directory } = await settings.read();
      return {
        providers: providers.map(({ id, name }) => ({ id, name })),
        directory: directory && { id: directoryProviderId, name: directory.name },
      };
    },
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

/** Logs in with what the provider says about the person. */
async function login(
  dependencies: ProviderSignInDependencies,
  provider: ProviderClient,
  body: ProviderLoginBody,
  client: Client,
): Promise<LoginData> {
  const { challenges, settings } = dependencies;
  const { claim, rules } = (await settings.read()).groupRules;
  const groupsClaim = rules.some((rule) => rule.provider === provider.id) ? claim : undefined;
  const vouched = await findOut(dependencies, provider, { userId: '', returned: body, groupsClaim }, client);
  const newcomer = { invite: body.invite, isExpected: false };
  return enter(dependencies, { vouched, providerId: provider.id, newcomer, redeem: (tx) => challenges.use(tx, body.attemptId) }, client);
}

/** Connecting an identity again to the same account changes nothing. */
async function connect(
  dependencies: ProviderSignInDependencies,
  provider: ProviderClient,
  { userId, body }: { userId: string; body: ProviderConnectBody },
  client: Client,
): Promise<void> {
  const vouched = await findOut(dependencies, provider, { userId, returned: body }, client);
  const redeem = (tx: Executor) => dependencies.challenges.use(tx, body.attemptId);
  await connectVouched(dependencies, { vouched, providerName: provider.name, userId, redeem }, client);
}
