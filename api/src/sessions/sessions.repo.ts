import type { Executor } from '@hellograph/db';

export interface Session {
  id: string;
  userId: string;
}

export function sessionsRepo(db: Executor) {
  return {
    insertSession: async (session: { id: string; userId: string; createdAt: number; expiresAt: number; userAgent: string }) => {
      await db
        .insertInto('sessions')
        .values({
          id: session.id,
          user_id: session.userId,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
          revoked_at: null,
          user_agent: session.userAgent,
        })
        .execute();
    },

    /** A session that still counts at this moment. */
    findSession: async (id: string, userId: string, at: number): Promise<Session | undefined> => {
      const row = await db
        .selectFrom('sessions')
        .select(['id', 'user_id'])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      return row && { id: row.id, userId: row.user_id };
    },

    updateRevoked: async (id: string, at: number) => {
      await db.updateTable('sessions').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null).execute();
    },
  };
}
