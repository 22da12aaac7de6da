import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';

export interface NewPushDevice {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  at: number;
}

/** Every query is bound to the user whose devices they are. */
export function pushDevicesRepo(db: Executor) {
  /** Those of sessions that still count. */
  const live = (userId: string, at: number) =>
    db
      .selectFrom('push_devices')
      .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
      .where('push_devices.user_id', '=', userId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', at);
  return {
    listDevices: (userId: string, at: number) =>
      live(userId, at)
        .select(['push_devices.id', 'push_devices.endpoint', 'push_devices.created_at', 'push_devices.last_sent_at', 'sessions.user_agent'])
        .orderBy('push_devices.created_at')
        .execute(),

    listDeviceIds: async (userId: string, at: number) => (await live(userId, at).select('push_devices.id').execute()).map(({ id }) => id),

    /** A browser has one subscription: who signs in there takes it over, and its session's earlier one is over. */
    deleteSuperseded: async ({ userId, sessionId, endpoint }: Pick<NewPushDevice, 'userId' | 'sessionId' | 'endpoint'>) => {
      await db
        .deleteFrom('push_devices')
        .where((of) =>
          of.or([
            of.and([of('endpoint', '=', endpoint), of('user_id', '!=', userId)]),
            of.and([of('session_id', '=', sessionId), of('endpoint', '!=', endpoint)]),
          ]),
        )
        .execute();
    },

    upsertDevice: async ({ id, userId, sessionId, endpoint, p256dh, auth, at }: NewPushDevice): Promise<string> => {
      const renewed = { session_id: sessionId, p256dh, auth, renewed_at: at };
      const row = await db
        .insertInto('push_devices')
        .values({ ...renewed, id, user_id: userId, endpoint, created_at: at, last_sent_at: null })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(renewed))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Keeps the `count` that were renewed last. */
    deleteAllBut: async (userId: string, count: number) => {
      const kept = db
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('renewed_at', 'desc')
        .orderBy(sql`rowid`, 'desc')
        .limit(count);
      await db.deleteFrom('push_devices').where('user_id', '=', userId).where('id', 'not in', kept).execute();
    },

    deleteDevice: async (id: string, userId: string) => {
      const { numDeletedRows } = await db.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
