import { endInvitationsAgain } from '../../domain/co-owners/co-owner-invitations.repo';
import { deleteCoOwnersAgain } from '../../domain/co-owners/co-owners.repo';
import { coOwnersTables } from '../../domain/co-owners/co-owners.tables';
import type { Domain } from '../../domain/create-domain';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createCoOwnerMailer } from './co-owner-mailer';
import { createCoOwnersService } from './co-owners.service';
import { createCoOwningService } from './co-owning.service';
import { groupOwningRoutes } from './group-owning.routes';

/** Who looks after a group card beside its owner. */
export function createGroupOwningFeature(parts: Platform & Domain) {
  const dependencies = { ...parts, misses: limiterOpener(parts)(unknownLinks) };
  return {
    routes: groupOwningRoutes(createCoOwnersService(dependencies), createCoOwningService(dependencies)),
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
