import type { GroupCard, RouteKey } from '@hellograph/contract';
import { activityTables } from '../../domain/activity/activity.repo';
import type { Domain } from '../../domain/create-domain';
import { listListeners } from '../../domain/group-cards/group-card-access';
import { groupCardsTables } from '../../domain/group-cards/group-cards.repo';
import { deleteSignaturesAgain } from '../../domain/group-cards/signatures.repo';
import { guestLinksRepo, guestLinksTables } from '../../domain/guest-links/guest-links.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type BoardActivity, type BoardService, createBoardActivity, createBoardService } from './board.service';
import { type ChorusDependencies, createMakeChorus, type MakeChorus } from './chorus.service';
import { createEmptyCardGuard, type EmptyCardGuard } from './empty-card-guard';
import { createGroupCardsService, type GroupCardsService } from './group-cards.service';
import type { GroupCardsDependencies } from './present-group-cards';
import { createSignLinksService, type SignLinksService } from './sign-links.service';

type GroupCardKeys = Exclude<
  Extract<RouteKey, `${string} /group-cards${string}`>,
  | `${string}/films`
  | `${string}/keepsakes`
  | `${string}/invitees${string}`
  | `${string}/nudge`
  | `${string}/co-owners${string}`
  | `${string}/hand-over${string}`
>;

/** Every change returns the whole group card in its new state. */
function groupCardsRoutes(
  cards: GroupCardsService,
  links: SignLinksService,
  board: BoardService,
  { guard, listActivity, makeChorus }: { guard: Pick<EmptyCardGuard, 'cancel'>; listActivity: BoardActivity; makeChorus: MakeChorus },
): Handlers<GroupCardKeys> {
  const toData = async (changed: Promise<GroupCard>) => ({ data: { groupCard: await changed } });
  return {
    'GET /group-cards': async ({ session }) => ({ data: { groupCards: await cards.list(session.userId) } }),
    'POST /group-cards': ({ session, body, idempotencyKey }) => toData(cards.create({ userId: session.userId, idempotencyKey }, body)),
    'GET /group-cards/:id/activity': async ({ session, params }) => ({
      data: { activity: await listActivity(session.userId, params.id) },
    }),
    'GET /group-cards/:id': ({ session, params }) => toData(cards.get(session.userId, params.id)),
    'PATCH /group-cards/:id': ({ session, params, body }) => toData(cards.update(session.userId, params.id, body)),
    'DELETE /group-cards/:id': async ({ session, params }) => {
      await cards.delete(session.userId, params.id);
      return { data: null };
    },
    'POST /group-cards/:id/cancel': async ({ session, params }) => ({
      data: { creditsBack: await guard.cancel(session.userId, params.id) },
    }),
    'POST /group-cards/:id/restore': ({ session, params }) => toData(cards.restore(session.userId, params.id)),
    'POST /group-cards/:id/sign-links': async ({ session: { userId }, params: { id }, idempotencyKey }) => {
      await links.create({ userId, idempotencyKey }, id);
      return toData(cards.get(userId, id));
    },
    'DELETE /group-cards/:id/sign-links/:linkId': async ({ session: { userId }, params: { id, linkId } }) => {
      await links.revoke(userId, id, linkId);
      return toData(cards.get(userId, id));
    },
    'POST /group-cards/:id/sign-links/:linkId/replace': async ({ session: { userId }, params: { id, linkId }, idempotencyKey }) => {
      await links.replace({ userId, idempotencyKey }, id, linkId);
      return toData(cards.get(userId, id));
    },
    'PUT /group-cards/:id/order': async ({ session: { userId }, params: { id }, body }) => {
      await board.reorder(userId, id, body.signatureIds);
      return toData(cards.get(userId, id));
    },
    'POST /group-cards/:id/chorus': async ({ session: { userId }, params: { id }, requestId }) => {
      await makeChorus({ userId, requestId }, id);
      return toData(cards.get(userId, id));
    },
    'PATCH /group-cards/:id/signatures/:signatureId': async ({ session: { userId }, params: { id, signatureId }, body }) => {
      await board.setState({ userId, cardId: id, signatureId }, body.state);
      return toData(cards.get(userId, id));
    },
    'DELETE /group-cards/:id/signatures/:signatureId': async ({ session: { userId }, params: { id, signatureId } }) => {
      await board.remove({ userId, cardId: id, signatureId });
      return toData(cards.get(userId, id));
    },
    'POST /group-cards/:id/signatures/:signatureId/retry': async ({ session: { userId }, params: { id, signatureId } }) => {
      await board.retry({ userId, cardId: id, signatureId });
      return toData(cards.get(userId, id));
    },
  };
}

/** Group cards as their owners create and manage them with their co-owners. */
export function createGroupBoardFeature(
  parts: Platform & Domain & Pick<GroupCardsDependencies, 'planDelivery'> & { cardPhotos: { take: ChorusDependencies['takePhoto'] } },
) {
  const dependencies: GroupCardsDependencies = { ...parts, media: parts.links, ledgerOf: ledgerRepo };
  const guard = createEmptyCardGuard(dependencies);
  return {
    routes: groupCardsRoutes(
      createGroupCardsService(dependencies),
      createSignLinksService(dependencies),
      createBoardService(dependencies),
      {
        guard,
        listActivity: createBoardActivity(dependencies),
        makeChorus: createMakeChorus({ ...parts, takePhoto: parts.cardPhotos.take }),
      },
    ),
    dueTasks: [guard.takeDue],
    outboxHandlers: {
      groupCardChanged: async ({ userId, by, news }) => {
        for (const id of await listListeners(parts.db, userId, news.groupCardId))
          if (id !== by) parts.realtime.toUser(id, 'groupCardNews', news);
      },
    },
    tables: [activityTables, guestLinksTables, groupCardsTables],
    tombstones: {
      guestLink: (tx, keys, { at }) => guestLinksRepo(tx).updateRevokedAgain(keys, at),
      signature: (tx, keys) => deleteSignaturesAgain(tx, keys),
    },
  } satisfies Feature;
}
