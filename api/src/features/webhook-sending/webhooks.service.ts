import { randomUUID } from 'node:crypto';
import {
  type ChangeWebhookBody,
  CodedError,
  type CreateWebhookBody,
  type Webhook,
  type WebhookEvent,
  webhookLimits,
} from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { webhookMessagesRepo } from '../../domain/webhooks/webhook-messages.repo';
import type { WebhookSecrets } from '../../domain/webhooks/webhook-secrets';
import { type WebhookRow, webhooksRepo } from '../../domain/webhooks/webhooks.repo';
import { findOutboundUrl } from '../../platform/outbound/guarded-request';
import { createWebhookLog, getWebhook, type WebhookLogDependencies } from './webhook-log.service';

export interface WebhooksDependencies extends WebhookLogDependencies {
  webhookSecrets: WebhookSecrets;
  furtherHosts: readonly string[];
}

const overlapMs = webhookLimits.webhookOverlapSec * 1000;

/** The receivers of an account's events, and the log of sent messages. */
export function createWebhooksService(dependencies: WebhooksDependencies) {
  const { db, webhookSecrets, isIncluded, furtherHosts, wake, now } = dependencies;
  const requireApi = async (userId: string) => {
    if (!(await isIncluded(userId))) throw new CodedError('API_NOT_INCLUDED');
  };
  const present = async (executor: Executor, userId: string, id: string): Promise<Webhook> =>
    toWebhook(executor, await getWebhook(executor, userId, id), now());
  const presentNew = async (executor: Executor, userId: string, id: string) => {
    const row = await getWebhook(executor, userId, id);
    return { webhook: await toWebhook(executor, row, now()), secret: webhookSecrets.toSecret({ id, version: row.secret_version }) };
  };
  return {
    list: async (userId: string) => ({
      webhooks: await Promise.all((await webhooksRepo(db).list(userId)).map((row) => toWebhook(db, row, now()))),
      isIncluded: await isIncluded(userId),
    }),

    create: async (userId: string, { url, events }: CreateWebhookBody) => {
      await requireApi(userId);
      const webhook = { id: randomUUID(), userId, url: toUrl(url, furtherHosts), events: [...new Set(events)], at: now() };
      return transaction(db, async (tx) => {
        if ((await webhooksRepo(tx).list(userId)).length >= webhookLimits.webhooksMax) throw new CodedError('WEBHOOKS_TOO_MANY');
        await webhooksRepo(tx).insert(webhook);
        return presentNew(tx, userId, webhook.id);
      });
    },

    change: async (userId: string, id: string, { url, events, isOn }: ChangeWebhookBody): Promise<Webhook> => {
      const changed = {
        ...(url !== undefined && { url: toUrl(url, furtherHosts) }),
        ...(events !== undefined && { events: JSON.stringify([...new Set(events)]) }),
      };
      return transaction(db, async (tx, { onCommit }) => {
        const { stopped } = await getWebhook(tx, userId, id);
        if (isOn === true && stopped !== null) Object.assign(changed, { stopped: null, failing_since: null });
        if (isOn === false && stopped === null) Object.assign(changed, { stopped: 'owner' });
        await webhooksRepo(tx).update(id, changed);
        onCommit(wake);
        return present(tx, userId, id);
      });
    },

    remove: (userId: string, id: string) =>
      transaction(db, async (tx) => {
        if (!(await webhooksRepo(tx).delete(userId, id, now()))) throw new CodedError('NOT_FOUND');
      }),

    rotate: (userId: string, id: string) =>
      transaction(db, async (tx) => {
        await getWebhook(tx, userId, id);
        await webhooksRepo(tx).updateSecret(id, now() + overlapMs);
        return presentNew(tx, userId, id);
      }),

    ...createWebhookLog(dependencies),
  };
}
export type WebhooksService = ReturnType<typeof createWebhooksService>;

function toUrl(text: string, furtherHosts: readonly string[]): string {
  const found = findOutboundUrl(text.trim(), furtherHosts);
  if (!found) throw new CodedError('WEBHOOK_URL_REFUSED');
  return found.url.href;
}

const toMoment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

async function toWebhook(executor: Executor, row: WebhookRow, at: number): Promise<Webhook> {
  return {
    _id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEvent[],
    createdAt: new Date(row.created_at).toISOString(),
    stopped: row.stopped,
    failingSince: toMoment(row.failing_since),
    previousUntil: row.previous_until !== null && row.previous_until > at ? toMoment(row.previous_until) : null,
    waiting: await webhookMessagesRepo(executor).countWaiting(row.id),
  };
}
