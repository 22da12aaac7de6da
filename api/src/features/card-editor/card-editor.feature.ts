import { cardLinksTables, senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { cardsTables } from '../../domain/cards/cards.repo';
import type { Domain } from '../../domain/create-domain';
import { type FindActingOwner, findActingOwner } from '../../domain/group-cards/group-card-access';
import type { Feature } from '../../platform/http/feature';
import type { Handler, Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type CardPhotosService, createCardPhotosService } from './card-photos.service';
import { type CardsService, createCardsService } from './cards.service';
import { createLinksService, type LinksService } from './links.service';
import { createRepliesService, type RepliesService, type ReplyOfCard } from './replies.service';

type CardKeys =
  | 'GET /cards'
  | 'POST /cards'
  | 'POST /cards/photos'
  | 'GET /cards/:id'
  | 'PATCH /cards/:id'
  | 'DELETE /cards/:id'
  | 'POST /cards/:id/restore'
  | 'POST /cards/:id/duplicate'
  | 'GET /cards/:id/versions'
  | 'POST /cards/:id/read'
  | 'POST /cards/:id/links'
  | 'POST /cards/:id/approve'
  | 'DELETE /cards/:id/links/:linkId'
  | 'POST /cards/:id/links/:linkId/replace'
  | 'DELETE /cards/:id/replies/:replyId'
  | 'POST /cards/:id/replies/:replyId/restore'
  | 'POST /cards/:id/replies/:replyId/block'
  | 'DELETE /cards/:id/replies/:replyId/block';

interface CardsRoutesDependencies {
  cards: CardsService;
  links: LinksService;
  photos: CardPhotosService;
  replies: RepliesService;
  findActor: FindActingOwner;
}

const cardsRoutes = ({ cards, links, photos, replies, findActor }: CardsRoutesDependencies): Handlers<CardKeys> => ({
  ...replyHandlers(replies, cards),
  ...linkHandlers({ cards, links, findActor }),
  'GET /cards': async ({ session, query }) => ({ data: await cards.list(session.userId, query) }),
  'POST /cards': async ({ session, body, idempotencyKey }) => ({
    data: { card: await cards.create({ userId: session.userId, memberId: session.memberId, idempotencyKey }, body) },
  }),
  'POST /cards/photos': async ({ session, file, fields, requestId }) => ({
    data: await photos.take({ userId: session.userId, requestId }, file?.bytes, fields.photoId),
  }),
  'PATCH /cards/:id': async ({ session: { userId, memberId }, params, body }) => ({
    data: await cards.update({ userId, memberId }, params.id, body),
  }),
  'DELETE /cards/:id': async ({ session, params }) => {
    await cards.delete(session.userId, params.id);
    return { data: null };
  },
  'POST /cards/:id/restore': async ({ session, params }) => ({ data: { card: await cards.restore(session.userId, params.id) } }),
  'POST /cards/:id/duplicate': async ({ session, params, idempotencyKey }) => ({
    data: { card: await cards.duplicate({ userId: session.userId, memberId: session.memberId, idempotencyKey }, params.id) },
  }),
  'GET /cards/:id/versions': async ({ session, params, query }) => ({ data: await cards.listVersions(session.userId, params.id, query) }),
  'POST /cards/:id/read': async ({ session, params }) => ({ data: { card: await cards.markRead(session.userId, params.id) } }),
});

type LinkKeys = 'GET /cards/:id' | 'POST /cards/:id/approve' | Extract<CardKeys, `${string}/links${string}`>;

/** The links of a card. Co-owners of a group card also create and revoke the links to its wall. */
const linkHandlers = ({ cards, links, findActor }: Pick<CardsRoutesDependencies, 'cards' | 'links' | 'findActor'>): Handlers<LinkKeys> => ({
  'GET /cards/:id': async ({ session, params }) => ({
    data: { card: await cards.get(await findActor(session.userId, params.id), params.id) },
  }),
  'POST /cards/:id/links': async ({ session, params, body, idempotencyKey }) => {
    const userId = await findActor(session.userId, params.id);
    await links.create({ userId, memberId: session.memberId, idempotencyKey }, params.id, body);
    return { data: { card: await cards.get(userId, params.id) } };
  },
  'POST /cards/:id/approve': async ({ session: { userId, memberId }, client, params, body }) => {
    await links.approve({ userId, memberId, client }, params.id, body.cardVersion);
    return { data: { card: await cards.get(userId, params.id) } };
  },
  'DELETE /cards/:id/links/:linkId': async ({ session, params }) => {
    const userId = await findActor(session.userId, params.id);
    await links.revoke(userId, params.id, params.linkId);
    return { data: { card: await cards.get(userId, params.id) } };
  },
  'POST /cards/:id/links/:linkId/replace': async ({ session, params, idempotencyKey }) => {
    const userId = await findActor(session.userId, params.id);
    await links.replace({ userId, memberId: session.memberId, idempotencyKey }, params.id, params.linkId);
    return { data: { card: await cards.get(userId, params.id) } };
  },
});

type ReplyKeys = Extract<CardKeys, `${string}/replies/${string}`>;

/** Each changes one reply and returns its card. */
function replyHandlers(replies: RepliesService, cards: Pick<CardsService, 'get'>): Handlers<ReplyKeys> {
  const handle =
    (change: (which: ReplyOfCard) => Promise<void>): Handler<ReplyKeys> =>
    async ({ session: { userId }, params: { id: cardId, replyId } }) => {
      await change({ userId, cardId, replyId });
      return { data: { card: await cards.get(userId, cardId) } };
    };
  return {
    'DELETE /cards/:id/replies/:replyId': handle(replies.delete),
    'POST /cards/:id/replies/:replyId/restore': handle(replies.restore),
    'POST /cards/:id/replies/:replyId/block': handle(replies.block),
    'DELETE /cards/:id/replies/:replyId/block': handle(replies.unblock),
  };
}

/** Creating and editing cards. */
export function createCardEditorFeature(parts: Platform & Domain) {
  const cards = { ...parts, media: parts.links, tokens: parts.cardTokens, faces: parts.faceTokens };
  const photos = createCardPhotosService({ ...cards, requireSpace: (userId) => parts.requireSpace(parts.db, userId) });
  const service = createCardsService(cards);
  const links = createLinksService(cards);
  return {
    photos,
    links,
    cards: service,
    routes: cardsRoutes({
      cards: service,
      links,
      replies: createRepliesService(cards),
      photos,
      findActor: (userId, cardId) => findActingOwner(parts.db, userId, cardId),
    }),
    // Links first: they reach their sender through the card.
    tables: [cardLinksTables, cardsTables],
    tombstones: { cardLink: (tx, keys, { at }) => senderLinksRepo(tx).updateRevokedAgain(keys, at) },
  } satisfies Feature & Record<string, unknown>;
}
