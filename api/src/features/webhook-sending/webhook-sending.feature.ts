import { type GroupCardNews, plans, type WebhookEvent } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { repliesRepo } from '../../domain/card-links/replies.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import type { Domain } from '../../domain/create-domain';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { remindersRepo } from '../../domain/people/people.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import { tellWebhooks, type WebhookNews } from '../../domain/webhooks/tell-webhooks';
import { createWebhookSecrets } from '../../domain/webhooks/webhook-secrets';
import { deleteWebhooksAgain, webhooksTables } from '../../domain/webhooks/webhooks.repo';
import type { OutboxMessage, OutboxMessages } from '../../platform/events/outbox-messages';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { openWebhookOutbox } from './webhook-outbox';
import { createWebhookSender } from './webhook-sender';
import { createWebhooksService, type WebhooksService } from './webhooks.service';

type Reader<Kind extends keyof OutboxMessages> = (tx: Executor, message: OutboxMessages[Kind]) => Promise<WebhookNews | undefined>;

/** The news of group cards of which other programs hear. */
const groupCardEvents: Partial<Record<GroupCardNews['what'], Extract<WebhookEvent, `groupCard.${string}`>>> = {
  signed: 'groupCard.signed',
  edited: 'groupCard.edited',
  removed: 'groupCard.removed',
  thanked: 'groupCard.thanked',
  filmed: 'groupCard.filmed',
};

const readers: { [Kind in keyof OutboxMessages]?: Reader<Kind> } = {
  finished: async (tx, { videoId }) => {
    const row = await renderStateRepo(tx).findVideo(videoId);
    if (!row || row.deleted_at !== null || row.copy_id !== null || row.signature_id !== null || row.work_id !== null) return undefined;
    const about = { userId: row.user_id, objectId: videoId };
    const data = row.is_test === 1 ? ({ videoId, isTest: true } as const) : { videoId };
    if (row.state === 'completed') return { ...about, event: 'video.completed', data };
    return row.state === 'failed' ? { ...about, event: 'video.failed', data: { ...data, code: row.error_code ?? 'INTERNAL' } } : undefined;
  },

  cardSeen: async (tx, { userId, cardId, what }) => {
    if (what === 'takenDown') return undefined;
    if (await groupCardsRepo(tx).find(cardId)) {
      return what === 'opened' ? { userId, objectId: cardId, event: 'groupCard.opened', data: { groupCardId: cardId } } : undefined;
    }
    return { userId, objectId: cardId, event: `card.${what}`, data: { cardId } };
  },

  cardReplied: async (tx, { userId, replyId }) => {
    const reply = await repliesRepo(tx).find(replyId);
    const cardId = reply?.card_id;
    return cardId === undefined ? undefined : { userId, objectId: cardId, event: 'card.replied', data: { cardId, replyId } };
  },

  deliveryEnded: async (tx, { deliveryId }) => {
    const row = await postRepo(tx).find(deliveryId);
    if (!row) return undefined;
    const about = { userId: row.user_id, objectId: row.card_id };
    const data = { cardId: row.card_id, deliveryId };
    if (row.failure !== null) return { ...about, event: 'delivery.failed', data: { ...data, reason: row.failure } };
    return row.state === 'sent' ? { ...about, event: 'delivery.sent', data } : undefined;
  },

  groupCardChanged: async (_tx, { userId, news: { groupCardId, what } }) => {
    const event = groupCardEvents[what];
    return event && { userId, objectId: groupCardId, event, data: { groupCardId } };
  },

  signerNews: async (tx, { cardId, what }) => {
    const userId = what === 'reacted' ? await cardsRepo(tx).findOwnerId(cardId) : undefined;
    return userId === undefined ? undefined : { userId, objectId: cardId, event: 'groupCard.reacted', data: { groupCardId: cardId } };
  },

  reminder: async (tx, { reminderId }) => {
    const row = await remindersRepo(tx).find(reminderId);
    if (!row) return undefined;
    const { person_id: personId, day_id: dayId, occurs_on: on } = row;
    return { userId: row.user_id, objectId: personId, event: 'person.dayNear', data: { personId, dayId, on } };
  },
};

/** Reads the events of which outbox messages tell. */
const createWebhookNews =
  (now: () => number) =>
  async (tx: Executor, message: OutboxMessage): Promise<void> => {
    const read = readers[message.kind] as Reader<typeof message.kind> | undefined;
    const news = await read?.(tx, message as never);
    if (news) await tellWebhooks(tx, news, now());
  };

type WebhookKeys =
  | 'GET /webhooks'
  | 'GET /webhooks/samples'
  | 'POST /webhooks'
  | 'PATCH /webhooks/:id'
  | 'DELETE /webhooks/:id'
  | 'POST /webhooks/:id/rotate'
  | 'POST /webhooks/:id/test'
  | 'GET /webhooks/:id/messages'
  | 'POST /webhooks/:id/replay'
  | 'POST /webhooks/:id/messages/:messageId/replay';

const webhooksRoutes = (webhooks: WebhooksService): Handlers<WebhookKeys> => ({
  'GET /webhooks': async ({ session }) => ({ data: await webhooks.list(session) }),
  'GET /webhooks/samples': async ({ session }) => ({ data: { samples: webhooks.listSamples(session) } }),
  'POST /webhooks': async ({ session, body }) => ({ data: await webhooks.create(session, body) }),
  'PATCH /webhooks/:id': async ({ session, params, body }) => ({
    data: { webhook: await webhooks.change(session.userId, params.id, body) },
  }),
  'DELETE /webhooks/:id': async ({ session, params }) => {
    await webhooks.remove(session, params.id);
    return { data: null };
  },
  'POST /webhooks/:id/rotate': async ({ session, params }) => ({ data: await webhooks.rotate(session.userId, params.id) }),
  'POST /webhooks/:id/test': async ({ session, params }) => {
    await webhooks.requireMade(session, params.id);
    await webhooks.test(session.userId, params.id);
    return { data: null };
  },
  'GET /webhooks/:id/messages': async ({ session, params, query }) => {
    await webhooks.requireMade(session, params.id);
    return { data: await webhooks.listMessages(session.userId, params.id, query) };
  },
  'POST /webhooks/:id/replay': async ({ session, params }) => ({
    data: { count: await webhooks.replayFailed(session.userId, params.id) },
  }),
  'POST /webhooks/:id/messages/:messageId/replay': async ({ session, params }) => {
    await webhooks.replay(session.userId, params.id, params.messageId);
    return { data: null };
  },
});

/** Notifies other programs of events in an account, by Standard Webhooks. */
export function createWebhookSendingFeature(parts: Platform & Domain) {
  const { db, config, secrets, leadership, lifecycle, log, now, outbox, findPlanId } = parts;
  const { furtherHosts } = config.webhooks;
  const webhookSecrets = createWebhookSecrets(secrets.linkKey);
  const sender = createWebhookSender({ furtherHosts, now });
  const isIncluded = async (userId: string) =>
    plans[await findPlanId(userId)].apiAccess && (await usersRepo(db).findActive(userId)) !== undefined;
  const queue = openWebhookOutbox({
    db,
    isIncluded,
    outbox,
    log,
    now,
    send: sender.send,
    secrets: webhookSecrets,
    claims: leadership,
  });
  lifecycle.add('webhooks', async () => {
    const closing = queue.close();
    sender.close();
    await closing;
  });
  const service = createWebhooksService({ db, webhookSecrets, isIncluded, furtherHosts, wake: queue.wake, now });
  return {
    routes: webhooksRoutes(service),
    tables: [webhooksTables],
    onLeft: createWebhookNews(now),
    tombstones: { webhook: (tx, keys) => deleteWebhooksAgain(tx, keys) },
  } satisfies Feature;
}
