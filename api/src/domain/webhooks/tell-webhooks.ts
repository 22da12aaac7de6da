import type { WebhookData, WebhookEvent, WebhookType } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { webhookMessagesRepo } from './webhook-messages.repo';
import { webhooksRepo } from './webhooks.repo';

/** An event of an object of an account. */
export type WebhookNews = {
  [Event in WebhookEvent]: { userId: string; event: Event; objectId: string; data: WebhookData<Event> };
}[WebhookEvent];

/** Returns the payload in the form that Standard Webhooks recommends. */
export const toPayload = <Type extends WebhookType>(type: Type, data: WebhookData<Type>, at: number): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });

/**
 * Enqueues a message for each webhook that subscribes to the event, in the transaction of the event
 * itself, so that there is exactly one for each event that is committed. Messages only contain ids:
 * receivers read the current state from the API, with a key.
 */
export async function tellWebhooks(tx: Executor, { userId, event, objectId, data }: WebhookNews, at: number): Promise<void> {
  for (const id of await webhooksRepo(tx).listWanting(userId, event, at))
    await webhookMessagesRepo(tx).insert(id, { event, objectId, payload: toPayload(event, data, at), at });
}

interface WorkHappened {
  event: Extract<WebhookEvent, `work.${string}`>;
  workId: string;
  at: number;
}

/** Tells the webhooks of a class's owner of a student's work, without the student's name. */
export const tellOfWork = (tx: Executor, owned: { id: string; user_id: string }, { event, workId, at }: WorkHappened): Promise<void> =>
  tellWebhooks(tx, { userId: owned.user_id, event, objectId: workId, data: { classId: owned.id, workId } }, at);
