import { endInvitationsAgain } from '../../domain/co-owners/co-owner-invitations.repo';
import { coOwnersTables, deleteCoOwnersAgain } from '../../domain/co-owners/co-owners.repo';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createCoOwnerMailer } from './co-owner-mailer';
import { createCoOwnersService } from './co-owners.service';
import { createCoOwningService } from './co-owning.service';
import { groupOwningRoutes } from './group-owning.routes';
import { createHandOverService } from './hand-over.service';

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
