import type { Executor } from '@hellograph/db';
import type { ListDueOptions } from '../../platform/events/delivery-queue';

const maxCharacters = 80;

/** Returns as much of a text as fits into a notification. */
export function toExcerpt(words: string): string {
  const characters = [...words.replace(/\s+/g, ' ').trim()];
  const isLong = characters.length > maxCharacters;
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}${isLong ? '…' : ''}`;
}

export function pushMessagesRepo(db: Executor, tables = ofUsers) {
  // The query builder has no type for "one of two tables"; the columns used here are the same in
  // both.
  const messages = tables.messages as 'push_messages';
  const devices = tables.devices as 'push_devices';
  return {
    /**
     * Inserts one message per device. A message that already waits under the topic stays unchanged.
     */
    insertMessages: async (deviceIds: readonly string[], { topic, payload, at, expiresAt }: PushToEnqueue) => {
      if (deviceIds.length === 0) return;
      await db
        .insertInto(messages)
        .values(deviceIds.map((device_id) => ({ device_id, topic, payload, due_at: at, expires_at: expiresAt })))
        .onConflict((conflict) => conflict.columns(['device_id', 'topic']).doNothing())
        .execute();
    },

    /** Lists due messages that no other process is sending. */
    listDue: ({ at, except, others, limit }: ListDueOptions) =>
      db
        .selectFrom(`${messages} as message`)
        .innerJoin(`${devices} as device`, 'device.id', 'message.device_id')
        .select(['message.id', 'message.device_id', 'message.topic', 'message.payload', 'message.expires_at', 'message.tries'])
        .select(['device.endpoint', 'device.p256dh', 'device.auth'])
        .where('message.due_at', '<=', at)
        .where('message.id', 'not in', except)
        .where((where) => where.or([where('message.claimed_by', 'is', null), where('message.claimed_by', 'not in', others)]))
        .orderBy('message.due_at')
        .limit(limit)
        .execute(),

    claim: async (ids: readonly number[], holder: string) => {
      await db.updateTable(messages).set({ claimed_by: holder }).where('id', 'in', ids).execute();
    },

    deleteMessage: async (id: number) => {
      await db.deleteFrom(messages).where('id', '=', id).execute();
    },

    updateLater: async (id: number, tries: number, dueAt: number) => {
      await db.updateTable(messages).set({ tries, due_at: dueAt, claimed_by: null }).where('id', '=', id).execute();
    },

    updateSent: async (deviceId: string, at: number) => {
      await db.updateTable(devices).set({ last_sent_at: at }).where('id', '=', deviceId).execute();
    },

    /** Deletes a device that the push service no longer knows, with its waiting messages. */
    deleteGone: async (deviceId: string, endpoint: string) => {
      await db.deleteFrom(devices).where('id', '=', deviceId).where('endpoint', '=', endpoint).execute();
    },
  };
}

export type PushMessagesRepo = ReturnType<typeof pushMessagesRepo>;
export type DuePush = Awaited<ReturnType<PushMessagesRepo['listDue']>>[number];

export interface PushToEnqueue {
  topic: string;
  payload: string;
  at: number;
  expiresAt: number;
}

/** The tables of messages and their devices: another aggregate has tables of the same shape. */
export interface PushTables {
  messages: 'push_messages' | 'signer_pushes';
  devices: 'push_devices' | 'signer_devices';
}

const ofUsers: PushTables = { messages: 'push_messages', devices: 'push_devices' };
