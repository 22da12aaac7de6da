import { createHash } from 'node:crypto';
import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { sessionsRepo } from '../sessions/sessions.repo';

/**
 * Identifies a device to itself: the endpoint allows sending to it, so it must not be part of a
 * URL.
 */
export const toEndpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

export interface NewPushDevice {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  at: number;
}

/** Every query is limited to the user's own devices. */
export function pushDevicesRepo(db: Executor) {
  return {
    listDevices: (userId: string, at: number) => listLive(db, userId, at),

    listDeviceIds: async (userId: string, at: number) => (await listLive(db, userId, at)).map(({ id }) => id),

    /**
     * A browser has one subscription. Logging in there takes it over and removes the session's
     * earlier one.
     */
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

    /** Keeps the `count` most recently renewed devices. */
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

/** Devices with an active session, each with that session's browser. */
async function listLive(db: Executor, userId: string, at: number) {
  const sessions = new Map((await sessionsRepo(db).listSessions(userId, at)).map((session) => [session.id, session]));
  const devices = await db
    .selectFrom('push_devices')
    .select(['id', 'session_id', 'endpoint', 'created_at', 'last_sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return devices.flatMap(({ session_id, ...device }) => {
    const session = sessions.get(session_id);
    return session ? [{ ...device, user_agent: session.user_agent }] : [];
  });
}

const listIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const pushDevicesTables = {
  account: [
    accountTable({
      table: 'push_messages',
      column: 'device_id',
      listIds,
      exportAs: 'pushMessages',
      columns: ['payload', 'due_at', 'expires_at'],
    }),
    accountTable({ table: 'push_devices', exportAs: 'pushDevices', columns: ['id', 'created_at', 'renewed_at', 'last_sent_at'] }),
  ],
} satisfies TableDuties;
