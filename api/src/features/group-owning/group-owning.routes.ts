import type { RouteKey } from '@hellograph/contract';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { CoOwnersService } from './co-owners.service';
import type { CoOwningService, Invited } from './co-owning.service';
import type { HandOverService } from './hand-over.service';

type CoOwningKeys = Extract<RouteKey, `${string} /co-owning/${string}`>;
type OwningKeys =
  | CoOwningKeys
  | Extract<RouteKey, `${string} /group-cards/:id/co-owners${string}` | `${string} /group-cards/:id/hand-over${string}`>;

const toInvited = ({ session, params, client }: Pick<Input<CoOwningKeys>, 'session' | 'params' | 'client'>): Invited => ({
  userId: session.userId,
  token: params.token,
  ipAddress: client.ipAddress,
});

export const groupOwningRoutes = (
  coOwners: CoOwnersService,
  coOwning: CoOwningService,
  handOver: HandOverService,
): Handlers<OwningKeys> => ({
  'GET /group-cards/:id/co-owners': async ({ session, params }) => ({ data: await coOwners.list(session.userId, params.id) }),
  'POST /group-cards/:id/co-owners': async ({ session, params, body }) => ({
    data: await coOwners.invite(session.userId, params.id, body),
  }),
  'DELETE /group-cards/:id/co-owners/:coOwnerId': async ({ session, params }) => {
    await coOwners.remove(session.userId, params.id, params.coOwnerId);
    return { data: null };
  },
  'POST /group-cards/:id/hand-over': async ({ session, params, body }) => ({
    data: await handOver.offer(session.userId, params.id, body.coOwnerId),
  }),
  'DELETE /group-cards/:id/hand-over': async ({ session, params }) => ({ data: await handOver.end(session.userId, params.id) }),
  'POST /group-cards/:id/hand-over/accept': async ({ session, params }) => ({ data: await handOver.accept(session.userId, params.id) }),
  'GET /co-owning/:token': async (input) => ({ data: { coOwning: await coOwning.look(toInvited(input)) } }),
  'POST /co-owning/:token/accept': async (input) => ({ data: { coOwning: await coOwning.accept(toInvited(input)) } }),
  'POST /co-owning/:token/decline': async (input) => {
    await coOwning.decline(toInvited(input));
    return { data: null };
  },
});
