import { randomUUID } from 'node:crypto';
import {
  type ChangeWebhookBody,
  CodedError,
  type CreateWebhookBody,
  scopeOfEvent,
  type Webhook,
  type WebhookEvent,
  webhookData,
  webhookEvents,
  webhookLimits,
} from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { apiKeysRepo } from '../../domain/api-keys/api-keys.repo';
import { webhookMessagesRepo } from '../../domain/webhooks/webhook-messages.repo';
import type { WebhookSecrets } from '../../domain/webhooks/webhook-secrets';
import { type WebhookRow, webhooksRepo } from '../../domain/webhooks/webhooks.repo';
import type { Session } from '../../platform/http/session-tokens';
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
  const listOf = async (executor: Executor, caller: Session) => {
    const keyId = toKeyId(caller) ?? null;
    const all = await webhooksRepo(executor).list(caller.userId, now());
    return keyId === null ? all : all.filter(({ api_key_id: madeBy }) => madeBy === keyId);
  };
  const present = async (executor: Executor, userId: string, id: string): Promise<Webhook> =>
    toWebhook(executor, await getWebhook(executor, userId, id), now());
  const presentNew = async (executor: Executor, userId: string, id: string) => {
    const row = await getWebhook(executor, userId, id);
    return { webhook: await toWebhook(executor, row, now()), secret: webhookSecrets.toSecret({ id, version: row.secret_version }) };
  };
  return {
    list: async (caller: Session) => ({
      webhooks: await Promise.all((await listOf(db, caller)).map((row) => toWebhook(db, row, now()))),
      isIncluded: await isIncluded(caller.userId),
    }),

    listSamples: (caller: Session) => {
      const readable = webhookEvents.filter((event) => canRead(caller, event));
      return readable.map((type) => ({ type, timestamp: new Date(now()).toISOString(), data: toSample(type) }));
    },

    /** Subscribes a key to nothing that it may not read. */
    create: async (caller: Session, { url, events }: CreateWebhookBody) => {
      const { userId } = caller;
      await requireApi(userId);
      if (!events.every((event) => canRead(caller, event))) throw new CodedError('API_KEY_NOT_ALLOWED');
      const apiKeyId = toKeyId(caller);
      const webhook = { id: randomUUID(), userId, url: toUrl(url, furtherHosts), events: [...new Set(events)], apiKeyId, at: now() };
      return transaction(db, async (tx) => {
        const others = (await listOf(tx, caller)).filter(({ api_key_id: madeBy }) => madeBy === (apiKeyId ?? null));
        const max = apiKeyId === undefined ? webhookLimits.webhooksMax : webhookLimits.webhooksOfKeyMax;
        if (others.length >= max) throw new CodedError('WEBHOOKS_TOO_MANY');
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

    remove: (caller: Session, id: string) =>
      transaction(db, async (tx) => {
        const { userId } = caller;
        await requireMade(tx, caller, id);
        if (!(await webhooksRepo(tx).delete(userId, id, now()))) throw new CodedError('NOT_FOUND');
      }),

    rotate: (userId: string, id: string) =>
      transaction(db, async (tx) => {
        await getWebhook(tx, userId, id);
        await webhooksRepo(tx).updateSecret(id, now() + overlapMs);
        return presentNew(tx, userId, id);
      }),

    ...createWebhookLog(dependencies),

    /** Throws NOT_FOUND for a key that did not make the webhook. */
    requireMade: (caller: Session, id: string) => requireMade(db, caller, id),
  };
}
export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** The API key behind a request; `undefined` for a person. */
const toKeyId = ({ id, scopes }: Session): string | undefined => (scopes === undefined ? undefined : id);
const canRead = ({ scopes }: Session, event: WebhookEvent): boolean => scopes === undefined || scopes.includes(scopeOfEvent(event));

async function requireMade(executor: Executor, caller: Session, id: string): Promise<void> {
  const keyId = toKeyId(caller);
  const row = await getWebhook(executor, caller.userId, id);
  if (keyId !== undefined && row.api_key_id !== keyId) throw new CodedError('NOT_FOUND');
}

/** Ids that no object has, a date, and the reason of a failure. */
const sampleValues: Readonly<Record<string, string>> = { code: 'RENDER_FAILED', reason: 'refused', on: '2026-06-12' };
const sampleId = '00000000-0000-4000-8000-000000000000';

const toSample = (event: WebhookEvent): Record<string, string> => {
  const { properties } = webhookData[event];
  const names = Object.keys(properties).filter((name) => name !== 'isTest');
  return Object.fromEntries(names.map((name) => [name, sampleValues[name] ?? sampleId]));
};

function toUrl(text: string, furtherHosts: readonly string[]): string {
  const found = findOutboundUrl(text.trim(), furtherHosts);
  if (!found) throw new CodedError('WEBHOOK_URL_REFUSED');
  return found.url.href;
}

const toMoment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

async function toWebhook(executor: Executor, row: WebhookRow, at: number): Promise<Webhook> {
  const keys = row.api_key_id === null ? [] : await apiKeysRepo(executor).listLive(row.user_id, at);
  return {
    _id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEvent[],
    createdAt: new Date(row.created_at).toISOString(),
    keyName: keys.find(({ id }) => id === row.api_key_id)?.name ?? null,
    stopped: row.stopped,
    failingSince: toMoment(row.failing_since),
    previousUntil: row.previous_until !== null && row.previous_until > at ? toMoment(row.previous_until) : null,
    waiting: await webhookMessagesRepo(executor).countWaiting(row.id),
  };
}
