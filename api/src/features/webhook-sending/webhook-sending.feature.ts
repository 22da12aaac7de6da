import { plans } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { usersRepo } from '../../domain/users/users.repo';
import { createWebhookSecrets } from '../../domain/webhooks/webhook-secrets';
import { deleteWebhooksAgain, webhooksTables } from '../../domain/webhooks/webhooks.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createWebhookNews } from './webhook-news';
import { openWebhookOutbox } from './webhook-outbox';
import { createWebhookSender } from './webhook-sender';
import { createWebhooksService, type WebhooksService } from './webhooks.service';

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
