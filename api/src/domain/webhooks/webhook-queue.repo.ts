import type { Executor, WebhookMessagesTable } from '@hellograph/db';
import type { ListDueOptions } from '../../platform/events/delivery-queue';
import { isOfLiveKey } from '../api-keys/api-keys.repo';

/** Messages of all accounts that wait to be sent. */
export function webhookQueueRepo(db: Executor) {
  return {
    /**
     * Lists due messages. A message about an object waits for earlier ones about it to the same
     * webhook, and messages of an account at its concurrency limit wait, too.
     */
    listDue: ({ at, except, others, limit }: ListDueOptions, busyUserIds: readonly string[]) =>
      db
        .selectFrom('webhook_messages as message')
        .innerJoin('webhooks as webhook', 'webhook.id', 'message.webhook_id')
        .select(['message.id', 'message.message_id', 'message.event', 'message.payload'])
        .select(['message.tries', 'message.attempts', 'message.webhook_id'])
        .select(['webhook.user_id', 'webhook.url', 'webhook.secret_version', 'webhook.previous_until', 'webhook.failing_since'])
        .where('message.state', '=', 'waiting')
        .where('message.due_at', '<=', at)
        .where('webhook.stopped', 'is', null)
        .where(isOfLiveKey('webhook.api_key_id', at))
        .where('message.id', 'not in', except)
        .where('webhook.user_id', 'not in', busyUserIds)
        .where((where) => where.or([where('message.claimed_by', 'is', null), where('message.claimed_by', 'not in', others)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook_messages as earlier')
                .select('earlier.id')
                .where('earlier.state', '=', 'waiting')
                .whereRef('earlier.webhook_id', '=', 'message.webhook_id')
                .whereRef('earlier.object_id', '=', 'message.object_id')
                .whereRef('earlier.id', '<', 'message.id'),
            ),
          ),
        )
        .orderBy('message.due_at')
        .orderBy('message.id')
        .limit(limit)
        .execute(),

    claim: async (ids: readonly number[], holder: string) => {
      await db.updateTable('webhook_messages').set({ claimed_by: holder }).where('id', 'in', ids).execute();
    },

    updateTried: async (id: number, write: Partial<Pick<WebhookMessagesTable, 'state' | 'tries' | 'attempts'>> & { due_at: number }) => {
      await db
        .updateTable('webhook_messages')
        .set({ ...write, claimed_by: null })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}
export type DueWebhookMessage = Awaited<ReturnType<ReturnType<typeof webhookQueueRepo>['listDue']>>[number];
