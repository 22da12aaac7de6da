import type { Handler, Handlers } from '../../platform/http/route-table';
import type { CardPhotosService } from './card-photos.service';
import type { CardsService } from './cards.service';
import type { LinksService } from './links.service';
import type { RepliesService, ReplyOfCard } from './replies.service';

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
  | 'DELETE /cards/:id/links/:linkId'
  | 'POST /cards/:id/links/:linkId/replace'
  | 'DELETE /cards/:id/replies/:replyId'
  | 'POST /cards/:id/replies/:replyId/restore'
  | 'POST /cards/:id/replies/:replyId/block'
  | 'DELETE /cards/:id/replies/:replyId/block';

export interface CardsRoutesDependencies {
  cards: CardsService;
  links: LinksService;
  photos: CardPhotosService;
  replies: RepliesService;
}

export const cardsRoutes = ({ cards, links, photos, replies }: CardsRoutesDependencies): Handlers<CardKeys> => ({
  ...replyHandlers(replies, cards),
  'GET /cards': async ({ session }) => ({ data: { cards: await cards.list(session.userId) } }),
  'POST /cards': async ({ session, body, idempotencyKey }) => ({
    data: { card: await cards.create({ userId: session.userId, idempotencyKey }, body) },
  }),
  'POST /cards/photos': async ({ session, file, fields, requestId }) => ({
    data: await photos.take({ userId: session.userId, requestId }, file?.bytes, fields.photoId),
  }),
  'GET /cards/:id': async ({ session, params }) => ({ data: { card: await cards.get(session.userId, params.id) } }),
  'PATCH /cards/:id': async ({ session, params, body }) => ({ data: await cards.update(session.userId, params.id, body) }),
  'DELETE /cards/:id': async ({ session, params }) => {
    await cards.delete(session.userId, params.id);
    return { data: null };
  },
  'POST /cards/:id/restore': async ({ session, params }) => ({ data: { card: await cards.restore(session.userId, params.id) } }),
  'POST /cards/:id/duplicate': async ({ session, params, idempotencyKey }) => ({
    data: { card: await cards.duplicate({ userId: session.userId, idempotencyKey }, params.id) },
  }),
  'GET /cards/:id/versions': async ({ session, params }) => ({ data: { versions: await cards.listVersions(session.userId, params.id) } }),
  'POST /cards/:id/read': async ({ session, params }) => ({ data: { card: await cards.markRead(session.userId, params.id) } }),
  'POST /cards/:id/links': async ({ session, params, body, idempotencyKey }) => {
    await links.create({ userId: session.userId, idempotencyKey }, params.id, body);
    return { data: { card: await cards.get(session.userId, params.id) } };
  },
  'DELETE /cards/:id/links/:linkId': async ({ session, params }) => {
    await links.revoke(session.userId, params.id, params.linkId);
    return { data: { card: await cards.get(session.userId, params.id) } };
  },
  'POST /cards/:id/links/:linkId/replace': async ({ session, params, idempotencyKey }) => {
    await links.replace({ userId: session.userId, idempotencyKey }, params.id, params.linkId);
    return { data: { card: await cards.get(session.userId, params.id) } };
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
