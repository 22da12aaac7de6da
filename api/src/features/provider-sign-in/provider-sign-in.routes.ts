import type { FastifyInstance } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import { identitiesRepo, identitiesTables } from '../../domain/identities/identities.repo';
import { createChallenges } from '../../domain/passkeys/challenges';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createDirectoryService, type DirectoryService } from './directory.service';
import { createProviderClient } from './provider-client';
import { createProviderSignInService, type ProviderSignInDependencies, type ProviderSignInService } from './provider-sign-in.service';

type ProviderKeys =
  | 'GET /auth/providers'
  | 'POST /auth/providers/:provider/login-attempt'
  | 'POST /auth/providers/:provider/login'
  | 'GET /auth/identities'
  | 'POST /auth/providers/:provider/connect-attempt'
  | 'POST /auth/providers/:provider/connect'
  | 'DELETE /auth/identities/:id'
  | 'POST /auth/directory/login'
  | 'POST /auth/directory/connect'
  | 'POST /operator/directory-test';

const providerSignInRoutes = (service: ProviderSignInService, directory: DirectoryService): Handlers<ProviderKeys> => ({
  'GET /auth/providers': async () => ({ data: await service.listProviders() }),
  'POST /auth/providers/:provider/login-attempt': async ({ params }) => ({ data: await service.beginLogin(params.provider) }),
  'POST /auth/providers/:provider/login': async ({ params, body, client }) => ({
    data: await service.login(params.provider, body, client),
  }),
  'GET /auth/identities': async ({ session }) => ({ data: { identities: await service.listIdentities(session.userId) } }),
  'POST /auth/providers/:provider/connect-attempt': async ({ session: { userId }, params, body: { password }, client }) => ({
    data: await service.startConnecting(params.provider, { userId, password }, client),
  }),
  'POST /auth/providers/:provider/connect': async ({ session: { userId }, params, body, client }) => ({
    data: { identities: await service.connect(params.provider, { userId, body }, client) },
  }),
  'DELETE /auth/identities/:id': async ({ session, params, client }) => {
    await service.disconnect(session.userId, params.id, client);
    return { data: null };
  },
  'POST /auth/directory/login': async ({ body, client }) => ({ data: await directory.login(body, client) }),
  'POST /auth/directory/connect': async ({ session: { userId }, body, client }) => {
    await directory.connect(userId, body, client);
    return { data: { identities: await service.listIdentities(userId) } };
  },
  'POST /operator/directory-test': async ({ body, operator }) => ({ data: await directory.tryOut(body, operator) }),
});

const formMaxBytes = 16 * 1024;
const passedOn = ['code', 'state', 'iss', 'error'];

/**
 * Apple returns people with a form (OAuth 2.0 Form Post Response Mode). This redirects to an
 * address with the values, which the page reads like those of every other provider, and which does
 * not stay in the history.
 */
async function providerReturnRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Params: { provider: string }; Body: URLSearchParams | undefined }>('/login/:provider', async (request, reply) => {
      const fields = [...(request.body ?? new URLSearchParams())].filter(([name]) => passedOn.includes(name));
      const path = `/login/${encodeURIComponent(request.params.provider)}`;
      return reply.header('cache-control', 'no-store').redirect(`${path}?${new URLSearchParams(fields)}`, 303);
    });
  });
}

type ProviderParts = Platform & Domain & Pick<ProviderSignInDependencies, 'confirm' | 'openSession' | 'openAccount' | 'hash'>;

const wrongPasswords = { name: 'directory-passwords', max: 10, windowMs: 15 * 60_000 };
/** A directory that does not answer holds no more than these. */
const connecting = { slots: 8, waitingMax: 64, retryAfterSec: 5 };

/**
 * Logging in with Google, Apple, another provider or a directory, if the operator set one up.
 */
export function createProviderSignInFeature(parts: ProviderParts) {
  const providers = parts.config.providers.map((settings) => createProviderClient(settings, parts));
  const challenges = createChallenges(parts.secrets.linkKey, parts.now);
  const guesses = limiterOpener(parts)(wrongPasswords);
  return {
    routes: providerSignInRoutes(
      createProviderSignInService({ ...parts, providers, challenges }),
      createDirectoryService({ ...parts, guesses, inSlot: openSlots(connecting) }),
    ),
    registerRoutes: providerReturnRoutes,
    tables: [identitiesTables],
    tombstones: { identity: (tx, keys) => identitiesRepo(tx).deleteAgain(keys) },
  } satisfies Feature;
}
