import type { CreateCopiesBody } from '@hellograph/contract';
import { cardCopiesTables } from '../../domain/card-copies/card-copies.repo';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { copiesRoutes, createCopiesService } from './copies.service';
import { createCopyHandlers } from './make-copies';

/** One card for many people, each named in a separate video. */
export function createCardCopyingFeature(parts: Platform & Domain) {
  const { cardTokens: tokens, links: media } = parts;
  const copies = createCopiesService({ ...parts, media, tokens, ledgerOf: ledgerRepo });
  return {
    routes: copiesRoutes(copies),
    outboxHandlers: createCopyHandlers({ ...parts, tokens }),
    tables: [cardCopiesTables],
    createCopies: (userId: string, cardId: string, requestId: string, body: CreateCopiesBody) =>
      copies.create({ userId, requestId }, cardId, body),
    wantCopies: copies.want,
    findCopiesRefusal: copies.findRefusal,
  } satisfies Feature & Record<string, unknown>;
}
