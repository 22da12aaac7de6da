import { cardLinksTables } from '../../domain/card-links/card-links.tables';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { cardsTables } from '../../domain/cards/cards.repo';
import type { Domain } from '../../domain/create-domain';
import { findActingOwner } from '../../domain/group-cards/group-card-access';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createCardPhotosService } from './card-photos.service';
import { cardsRoutes } from './cards.routes';
import { createCardsService } from './cards.service';
import { createLinksService } from './links.service';
import { createRepliesService } from './replies.service';

/** Creating and editing cards. */
export function createCardEditorFeature(parts: Platform & Domain) {
  const cards = { ...parts, media: parts.links, tokens: parts.cardTokens, faces: parts.faceTokens };
  const photos = createCardPhotosService({ ...cards, requireSpace: (userId) => parts.requireSpace(parts.db, userId) });
  return {
    photos,
    routes: cardsRoutes({
      cards: createCardsService(cards),
      links: createLinksService(cards),
      replies: createRepliesService(cards),
      photos,
      findActor: (userId, cardId) => findActingOwner(parts.db, userId, cardId),
    }),
    // Links first: they reach their sender through the card.
    tables: [cardLinksTables, cardsTables],
    tombstones: { cardLink: (tx, keys, { at }) => senderLinksRepo(tx).updateRevokedAgain(keys, at) },
  } satisfies Feature & Record<string, unknown>;
}
