import type { Domain } from '../../domain/create-domain';
import { identitiesRepo, identitiesTables } from '../../domain/identities/identities.repo';
import { createChallenges } from '../../domain/passkeys/challenges';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createProviderClient } from './provider-client';
import { providerReturnRoutes, providerSignInRoutes } from './provider-sign-in.routes';
import { createProviderSignInService, type ProviderSignInDependencies } from './provider-sign-in.service';

type ProviderParts = Platform & Domain & Pick<ProviderSignInDependencies, 'confirm' | 'openSession' | 'openAccount' | 'hash'>;

/**
 * Logging in with Google, Apple or another provider of OpenID Connect, if the operator set one up.
 */
export const createProviderSignInFeature = (parts: ProviderParts) =>
  ({
    routes: providerSignInRoutes(
      createProviderSignInService({
        ...parts,
        providers: parts.config.providers.map((settings) => createProviderClient(settings, parts)),
        challenges: createChallenges(parts.secrets.linkKey, parts.now),
      }),
    ),
    registerRoutes: providerReturnRoutes,
    tables: [identitiesTables],
    tombstones: { identity: (tx, keys) => identitiesRepo(tx).deleteAgain(keys) },
  }) satisfies Feature;
