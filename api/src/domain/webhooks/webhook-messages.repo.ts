import { randomUUID } from 'node:crypto';
import type { WebhookFailure, WebhookMessageState } from '@hellograph/contract';
import { type Executor, updatedOne, type WebhookMessagesTable } from '@hellograph/db';
import type { Slice } from '../../platform/lists/pages';

export type WebhookMessageRow = Omit<WebhookMessagesTable, 'id'> & { id: number };

/** One try, as stored in the column `attempts`. */
export interface WebhookTry {
  at: number;
  tookMs: number;
  status: number | null;
  reason: WebhookFailure | null;
}

export interface NewWebhookMessage {
  event: string;
  objectId: string;
  payload: string;
  at: number;
}

/** Messages to webhooks, and their log. The caller has checked access. */
export function webhookMessagesRepo(db: Executor) {
  const ofWebhook = (webhookId: string) => db.selectFrom('webhook_messages').where('webhook_id', '=', webhookId);
  const again = (webhookId: string, at: number) =>
    db
      .updateTable('webhook_messages')
      .set({ state: 'waiting', tries: 0, due_at: at, claimed_by: null })
      .where('webhook_id', '=', webhookId)
      .where('state', '<>', 'waiting');
  return {
    insert: async (webhookId: string, { event, objectId, payload, at }: NewWebhookMessage) => {
      const row = { message_id: randomUUID(), webhook_id: webhookId, event, object_id: objectId, payload, created_at: at };
      await db
        .insertInto('webhook_messages')
        .values({ ...row, state: 'waiting', tries: 0, attempts: '[]', due_at: at, claimed_by: null })
        .execute();
    },

    countWaiting: async (webhookId: string): Promise<number> => {
      const counted = ofWebhook(webhookId)
        .where('state', '=', 'waiting')
        .select((of) => of.fn.countAll<number>().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },

    /** Newest first. */
    listPage: async (webhookId: string, { after, limit, state }: Slice<'number'> & { state: WebhookMessageState | undefined }) => {
      let page = ofWebhook(webhookId).selectAll().orderBy('id', 'desc');
      if (after) page = page.where('id', '<', after[0]);
      if (state !== undefined) page = page.where('state', '=', state);
      const rows: WebhookMessageRow[] = await (limit === undefined ? page : page.limit(limit)).execute();
      return rows;
    },

    find: (webhookId: string, messageId: string): Promise<WebhookMessageRow | undefined> =>
      ofWebhook(webhookId).selectAll().where('message_id', '=', messageId).executeTakeFirst(),

    /** Returns false if it is already waiting. */
    updateAgain: (webhookId: string, messageId: string, at: number): Promise<boolean> =>
      updatedOne(again(webhookId, at).where('message_id', '=', messageId)),

    /** Returns the number of failed messages that are sent again. */
    updateFailedAgain: async (webhookId: string, at: number): Promise<number> =>
      Number((await again(webhookId, at).where('state', '=', 'failed').executeTakeFirst()).numUpdatedRows),
  };
}
