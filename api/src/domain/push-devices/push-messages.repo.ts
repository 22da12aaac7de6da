import type { Executor } from '@hellograph/db';
import type { ListDueOptions } from '../../platform/events/claimed-queue';

export interface PushToLeave {
  topic: string;
  payload: string;
  at: number;
  expiresAt: number;
}

export function pushMessagesRepo(db: Executor) {
  return {
    /** Inserts one message per device. A message that already waits under the topic stays. */
    insertMessages: async (deviceIds: readonly string[], { topic, payload, at, expiresAt }: PushToLeave) => {
      if (deviceIds.length === 0) return;
      await db
        .insertInto('push_messages')
        .values(deviceIds.map((device_id) => ({ device_id, topic, payload, due_at: at, expires_at: expiresAt })))
        .onConflict((conflict) => conflict.columns(['device_id', 'topic']).doNothing())
        .execute();
    },

    /** Due messages that none of the other processes sends. */
    listDue: ({ at, except, others, limit }: ListDueOptions) =>
      db
        .selectFrom('push_messages as message')
        .innerJoin('push_devices as device', 'device.id', 'message.device_id')
        .select(['message.id', 'message.device_id', 'message.topic', 'message.payload', 'message.expires_at', 'message.tries'])
        .select(['device.endpoint', 'device.p256dh', 'device.auth'])
        .where('message.due_at', '<=', at)
        .where('message.id', 'not in', except)
        .where((where) => where.or([where('message.claimed_by', 'is', null), where('message.claimed_by', 'not in', others)]))
        .orderBy('message.due_at')
        .limit(limit)
        .execute(),

    claim: async (ids: readonly number[], holder: string) => {
      await db.updateTable('push_messages').set({ claimed_by: holder }).where('id', 'in', ids).execute();
    },

    deleteMessage: async (id: number) => {
      await db.deleteFrom('push_messages').where('id', '=', id).execute();
    },

    updateLater: async (id: number, tries: number, dueAt: number) => {
      await db.updateTable('push_messages').set({ tries, due_at: dueAt, claimed_by: null }).where('id', '=', id).execute();
    },

    updateSent: async (deviceId: string, at: number) => {
      await db.updateTable('push_devices').set({ last_sent_at: at }).where('id', '=', deviceId).execute();
    },

    /** The push service no longer knows the device, so its waiting messages are deleted too. */
    deleteGone: async (deviceId: string, endpoint: string) => {
      await db.deleteFrom('push_devices').where('id', '=', deviceId).where('endpoint', '=', endpoint).execute();
    },
  };
}
export type DuePush = Awaited<ReturnType<ReturnType<typeof pushMessagesRepo>['listDue']>>[number];
