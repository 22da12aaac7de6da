import { randomUUID } from 'node:crypto';
import { CodedError, type WebhookMessage, type WebhookMessagesQuery } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { toPayload } from '../../domain/webhooks/tell-webhooks';
import { type WebhookMessageRow, type WebhookTry, webhookMessagesRepo } from '../../domain/webhooks/webhook-messages.repo';
import { type WebhookRow, webhooksRepo } from '../../domain/webhooks/webhooks.repo';
import { readPage, type Slice } from '../../platform/lists/pages';

export interface WebhookLogDependencies {
  db: Database;
  isIncluded: (userId: string) => Promise<boolean>;
  /** Sends messages that were just enqueued. */
  wake: () => void;
  now: () => number;
}

const pageUsual = 25;

/** The log of messages to a webhook, and sending messages by hand. */
export function createWebhookLog({ db, isIncluded, wake, now }: WebhookLogDependencies) {
  /** Sends a message to a webhook that is on. */
  const sendTo = async <Result>(userId: string, id: string, write: (tx: Executor) => Promise<Result>): Promise<Result> =>
    transaction(db, async (tx, { onCommit }) => {
      if ((await getWebhook(tx, userId, id)).stopped !== null) throw new CodedError('WEBHOOK_OFF');
      onCommit(wake);
      return write(tx);
    });

  return {
    test: async (userId: string, id: string) => {
      await getWebhook(db, userId, id);
      if (!(await isIncluded(userId))) throw new CodedError('API_NOT_INCLUDED');
      const at = now();
      const message = { event: 'webhook.test', objectId: randomUUID(), payload: toPayload('webhook.test', { webhookId: id }, at), at };
      await sendTo(userId, id, (tx) => webhookMessagesRepo(tx).insert(id, message));
    },

    listMessages: async (userId: string, id: string, { state, ...query }: WebhookMessagesQuery) => {
      await getWebhook(db, userId, id);
      const list = (slice: Slice<'number'>) => webhookMessagesRepo(db).listPage(id, { ...slice, state });
      const toPlace = (row: WebhookMessageRow) => [row.id, row.message_id] as const;
      const { rows, cursor } = await readPage(query, { kind: 'number', usual: pageUsual, list, toPlace });
      return { messages: rows.map(toMessage), cursor };
    },

    replay: (userId: string, id: string, messageId: string) =>
      sendTo(userId, id, async (tx) => {
        if (!(await webhookMessagesRepo(tx).find(id, messageId))) throw new CodedError('NOT_FOUND');
        await webhookMessagesRepo(tx).updateAgain(id, messageId, now());
      }),

    /** Returns the number of failed messages that are sent again. */
    replayFailed: (userId: string, id: string) => sendTo(userId, id, (tx) => webhookMessagesRepo(tx).updateFailedAgain(id, now())),
  };
}

export async function getWebhook(executor: Executor, userId: string, id: string): Promise<WebhookRow> {
  const row = await webhooksRepo(executor).find(userId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

const toMoment = (ms: number) => new Date(ms).toISOString();

const toMessage = (row: WebhookMessageRow): WebhookMessage => ({
  _id: row.message_id,
  event: row.event,
  state: row.state,
  createdAt: toMoment(row.created_at),
  nextTryAt: row.state === 'waiting' ? toMoment(row.due_at) : null,
  payload: row.payload,
  tries: (JSON.parse(row.attempts) as WebhookTry[]).map((tried) => ({ ...tried, at: toMoment(tried.at) })),
});
