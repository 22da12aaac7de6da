import { type WebhookEvent, type WebhookStop, webhookLimits } from '@hellograph/contract';
import { type Executor, updatedOne, type WebhooksTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';
import { isOfLiveKey } from '../api-keys/api-keys.repo';

export type WebhookRow = WebhooksTable;

export interface NewWebhook {
  id: string;
  userId: string;
  url: string;
  events: readonly WebhookEvent[];
  /** The API key that makes it. */
  apiKeyId?: string | undefined;
  at: number;
}

const toKey = (id: string) => toTombstoneKey('webhook', id);

/** Addresses to which an account's events are sent. */
export function webhooksRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('webhooks').selectAll().where('user_id', '=', userId);
  return {
    insert: async ({ id, userId, url, events, apiKeyId, at }: NewWebhook) => {
      const row = { id, user_id: userId, url, events: JSON.stringify(events), secret_version: 1, created_at: at };
      await db
        .insertInto('webhooks')
        .values({ ...row, previous_until: null, stopped: null, failing_since: null, api_key_id: apiKeyId ?? null })
        .execute();
    },

    /** Oldest first, without those of API keys that have ended. */
    list: (userId: string, at: number): Promise<WebhookRow[]> =>
      db
        .selectFrom('webhooks as webhook')
        .selectAll('webhook')
        .where('webhook.user_id', '=', userId)
        .where(isOfLiveKey('webhook.api_key_id', at))
        .orderBy('webhook.created_at')
        .orderBy('webhook.id')
        .execute(),

    find: (userId: string, id: string): Promise<WebhookRow | undefined> => own(userId).where('id', '=', id).executeTakeFirst(),

    /** Lists webhooks that are on and subscribe to an event, unless their API key has ended. */
    listWanting: async (userId: string, event: WebhookEvent, at: number): Promise<string[]> =>
      (
        await db
          .selectFrom('webhooks as webhook')
          .select(['webhook.id', 'webhook.events'])
          .where('webhook.user_id', '=', userId)
          .where('webhook.stopped', 'is', null)
          .where(isOfLiveKey('webhook.api_key_id', at))
          .execute()
      )
        .filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
        .map(({ id }) => id),

    update: async (id: string, write: Partial<Pick<WebhookRow, 'url' | 'events' | 'stopped' | 'failing_since'>>) => {
      if (Object.keys(write).length > 0) await db.updateTable('webhooks').set(write).where('id', '=', id).execute();
    },

    /** Returns false if it was already off. */
    updateStopped: (id: string, why: WebhookStop): Promise<boolean> =>
      updatedOne(db.updateTable('webhooks').set({ stopped: why }).where('id', '=', id).where('stopped', 'is', null)),

    updateSecret: async (id: string, previousUntil: number) => {
      await db
        .updateTable('webhooks')
        .set((of) => ({ secret_version: of('secret_version', '+', 1), previous_until: of.val(previousUntil) }))
        .where('id', '=', id)
        .execute();
    },

    /** Deletes a webhook with all its messages. Returns false if it does not exist. */
    delete: async (userId: string, id: string, at: number): Promise<boolean> => {
      const deleted = await db.deleteFrom('webhooks').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
      if (deleted.numDeletedRows === 0n) return false;
      await insertTombstones(db, 'webhook', [toKey(id)], at);
      return true;
    },
  };
}

/** Deletes the webhooks of tombstones after an older backup was restored. */
export async function deleteWebhooksAgain(tx: Executor, keys: ReadonlySet<string>): Promise<void> {
  const ids = (await tx.selectFrom('webhooks').select('id').execute()).map(({ id }) => id).filter((id) => keys.has(toKey(id)));
  if (ids.length > 0) await tx.deleteFrom('webhooks').where('id', 'in', ids).execute();
}

const listIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('webhooks').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const webhooksTables = {
  account: [
    accountTable({
      table: 'webhook_messages',
      column: 'webhook_id',
      listIds,
      exportAs: 'webhookMessages',
      columns: ['message_id', 'webhook_id', 'event', 'payload', 'state', 'attempts', 'created_at'],
    }),
    accountTable({ table: 'webhooks', exportAs: 'webhooks', columns: ['id', 'url', 'events', 'created_at', 'stopped'] }),
  ],
  purges: [
    {
      afterDays: webhookLimits.webhookMessageKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('webhook_messages').where('created_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
