import { plans } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { usersRepo } from '../../domain/users/users.repo';
import { createWebhookSecrets } from '../../domain/webhooks/webhook-secrets';
import { deleteWebhooksAgain, webhooksTables } from '../../domain/webhooks/webhooks.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createWebhookNews } from './webhook-news';
import { openWebhookOutbox } from './webhook-outbox';
import { createWebhookSender } from './webhook-sender';
import { webhooksRoutes } from './webhooks.routes';
import { createWebhooksService } from './webhooks.service';

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
