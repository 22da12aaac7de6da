import type { Domain } from '../../domain/create-domain';
import { createChallenges } from '../../domain/passkeys/challenges';
import { passkeysRepo, passkeysTables } from '../../domain/passkeys/passkeys.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createPasskeysService, type PasskeyDependencies, type PasskeysService } from './passkeys.service';

type PasskeyParts = Platform & Domain & Pick<PasskeyDependencies, 'confirm' | 'openSession'>;

type PasskeyKeys =
  | 'GET /auth/passkeys'
  | 'POST /auth/passkeys/registration-options'
  | 'POST /auth/passkeys'
  | 'PUT /auth/passkeys/:id'
  | 'DELETE /auth/passkeys/:id'
  | 'POST /auth/passkeys/login-options'
  | 'POST /auth/passkeys/login';

const passkeysRoutes = (passkeys: PasskeysService): Handlers<PasskeyKeys> => ({
  'GET /auth/passkeys': async ({ session }) => ({ data: { passkeys: await passkeys.list(session.userId) } }),
  'POST /auth/passkeys/registration-options': async ({ session, body, client }) => ({
    data: await passkeys.startAdding(session.userId, body.password, client),
  }),
  'POST /auth/passkeys': async ({ session, body, client }) => ({ data: { passkey: await passkeys.add(session.userId, body, client) } }),
  'PUT /auth/passkeys/:id': async ({ session, params, body }) => ({
    data: { passkey: await passkeys.rename(session.userId, params.id, body.name) },
  }),
  'DELETE /auth/passkeys/:id': async ({ session, params, client }) => {
    await passkeys.remove(session.userId, params.id, client);
    return { data: null };
  },
  'POST /auth/passkeys/login-options': async () => ({ data: await passkeys.startLogin() }),
  'POST /auth/passkeys/login': async ({ body, client }) => ({ data: await passkeys.login(body, client) }),
});

/** Logging in with a passkey. */
export function createPasskeySignInFeature(parts: PasskeyParts) {
  const passkeys = createPasskeysService({ ...parts, challenges: createChallenges(parts.secrets.linkKey, parts.now) });
  return {
    confirmByPasskey: passkeys.confirm,
    routes: passkeysRoutes(passkeys),
    tables: [passkeysTables],
    tombstones: { passkey: (tx, keys) => passkeysRepo(tx).deleteAgain(keys) },
  } satisfies Feature & Record<string, unknown>;
}
