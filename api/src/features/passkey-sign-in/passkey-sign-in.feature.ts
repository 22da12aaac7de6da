import type { Domain } from '../../domain/create-domain';
import { createChallenges } from '../../domain/passkeys/challenges';
import { passkeysRepo, passkeysTables } from '../../domain/passkeys/passkeys.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { passkeysRoutes } from './passkeys.routes';
import { createPasskeysService, type PasskeyDependencies } from './passkeys.service';

type PasskeyParts = Platform & Domain & Pick<PasskeyDependencies, 'confirm' | 'openSession'>;

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
