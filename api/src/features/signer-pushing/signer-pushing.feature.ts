import type { RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { signerDevicesTables, signerPushesRepo } from '../../domain/signer-devices/signer-devices.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createPreparing, createSignerNewsHandlers, takeDueNudges } from './signer-news';
import { createSignerPushingService, type SignerPushingService } from './signer-pushing.service';
import type { OpenPushOutbox, SignerPushingDependencies } from './signer-pushing-dependencies';

/**
 * A device subscribes once and renews with each visit: this is enough for an office in which
 * everyone signs.
 */
const devicesOfOffice = { name: 'signer-devices', max: 1000, windowMs: 60 * 60_000 };

type SignerPushKeys = Extract<RouteKey, `${string} /sign/${string}/push`>;

const toGuest = ({ params, client, guestSecret }: Pick<Input<SignerPushKeys>, 'params' | 'client' | 'guestSecret'>) => ({
  token: params.token,
  ipAddress: client.ipAddress,
  secret: guestSecret,
});

const signerPushingRoutes = (pushing: SignerPushingService): Handlers<SignerPushKeys> => ({
  'GET /sign/:token/signatures/:id/push': async (input) => ({
    data: await pushing.read(toGuest(input), input.params.id, input.query.endpointHash),
  }),
  'PUT /sign/:token/signatures/:id/push': async (input) => ({
    data: await pushing.turnOn(toGuest(input), input.params.id, input.body),
  }),
  'DELETE /sign/:token/signatures/:id/push': async (input) => {
    await pushing.turnOff(toGuest(input), input.params.id, input.query.endpointHash);
    return { data: null };
  },
});

/** Notifications for people who sign a group card without an account. */
export function createSignerPushingFeature(
  parts: Platform & Domain & { push: SignerPushingDependencies['push'] & { openOutbox: OpenPushOutbox } },
) {
  const limit = limiterOpener(parts);
  const sending = parts.push.openOutbox({ repo: signerPushesRepo, prepare: createPreparing(parts) });
  const pushing = createSignerPushingService({ ...parts, misses: limit(unknownLinks), subscribing: limit(devicesOfOffice) });
  return {
    routes: signerPushingRoutes(pushing),
    outboxHandlers: createSignerNewsHandlers({ ...parts, wake: sending.wake }),
    dueTasks: [takeDueNudges],
    tables: [signerDevicesTables],
  } satisfies Feature;
}
