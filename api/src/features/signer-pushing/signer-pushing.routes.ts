import type { RouteKey } from '@hellograph/contract';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { SignerPushingService } from './signer-pushing.service';

type SignerPushKeys = Extract<RouteKey, `${string} /sign/${string}/push`>;

const toGuest = ({ params, client, guestSecret }: Pick<Input<SignerPushKeys>, 'params' | 'client' | 'guestSecret'>) => ({
  token: params.token,
  ipAddress: client.ipAddress,
  secret: guestSecret,
});

export const signerPushingRoutes = (pushing: SignerPushingService): Handlers<SignerPushKeys> => ({
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
