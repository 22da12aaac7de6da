import type { RouteKey } from '@hellograph/contract';
import { endInvitationsAgain } from '../../domain/co-owners/co-owner-invitations.repo';
import { coOwnersTables, deleteCoOwnersAgain } from '../../domain/co-owners/co-owners.repo';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createCoOwnerMailer } from './co-owner-mailer';
import { type CoOwnersService, createCoOwnersService } from './co-owners.service';
import { type CoOwningService, createCoOwningService, type Invited } from './co-owning.service';
import { createHandOverService, type HandOverService } from './hand-over.service';

type CoOwningKeys = Extract<RouteKey, `${string} /co-owning/${string}`>;
type OwningKeys =
  | CoOwningKeys
  | Extract<RouteKey, `${string} /group-cards/:id/co-owners${string}` | `${string} /group-cards/:id/hand-over${string}`>;

const toInvited = ({ session, params, client }: Pick<Input<CoOwningKeys>, 'session' | 'params' | 'client'>): Invited => ({
  userId: session.userId,
  token: params.token,
  ipAddress: client.ipAddress,
});

const groupOwningRoutes = (coOwners: CoOwnersService, coOwning: CoOwningService, handOver: HandOverService): Handlers<OwningKeys> => ({
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

/** Co-owners of group cards, and handing a card over. */
export function createGroupOwningFeature(parts: Platform & Domain) {
  const dependencies = { ...parts, ledgerOf: ledgerRepo, misses: limiterOpener(parts)(unknownLinks) };
  const coOwners = createCoOwnersService(dependencies);
  return {
    routes: groupOwningRoutes(coOwners, createCoOwningService(dependencies), createHandOverService(dependencies, coOwners)),
    outboxHandlers: createCoOwnerMailer(dependencies),
    tables: [coOwnersTables],
    tombstones: {
      coOwner: async (tx, keys, { at }) => {
        await deleteCoOwnersAgain(tx, keys);
        await endInvitationsAgain(tx, keys, at);
      },
    },
  } satisfies Feature;
}
