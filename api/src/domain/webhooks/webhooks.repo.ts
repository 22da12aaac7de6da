import type { WebhookEvent, WebhookStop } from '@hellograph/contract';
import { type Executor, updatedOne, type WebhooksTable } from '@hellograph/db';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export type WebhookRow = WebhooksTable;

export interface NewWebhook {
  id: string;
  userId: string;
  url: string;
  events: readonly WebhookEvent[];
  at: number;
}

const toKey = (id: string) => toTombstoneKey('webhook', id);

/** Addresses to which an account's events are sent. */
export function webhooksRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('webhooks').selectAll().where('user_id', '=', userId);
  return {
    insert: async ({ id, userId, url, events, at }: NewWebhook) => {
      const row = { id, user_id: userId, url, events: JSON.stringify(events), secret_version: 1, created_at: at };
      await db
        .insertInto('webhooks')
        .values({ ...row, previous_until: null, stopped: null, failing_since: null })
        .execute();
    },

    /** Oldest first. */
    list: (userId: string): Promise<WebhookRow[]> => own(userId).orderBy('created_at').orderBy('id').execute(),

    find: (userId: string, id: string): Promise<WebhookRow | undefined> => own(userId).where('id', '=', id).executeTakeFirst(),

    /** Lists webhooks that are on and subscribe to an event. */
    listWanting: async (userId: string, event: WebhookEvent): Promise<string[]> =>
      (await own(userId).where('stopped', 'is', null).execute())
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
