import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';

export interface UserRow {
  id: string;
  email: string;
  full_name: string;
  created_at: number;
  verified_at: number | null;
  suspended_at: number | null;
  is_admin: number;
  storage_max_bytes: number | null;
  seen_at: number | null;
  videos: number;
}

/** Accounts of teams have no mailbox and are no people. */
const ofTeams = '%@team.invalid';
const toPattern = (find: string) => `%${find.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Lists people for administrators: those seen last come first. */
export function userOverview(db: Executor) {
  const people = (find: string) => {
    const all = db.selectFrom('users').where('email', 'not like', ofTeams);
    if (!find) return all;
    const pattern = toPattern(find);
    return all.where((of) =>
      of.or([
        of('id', '=', find),
        sql<boolean>`email like ${pattern} escape '\\'`,
        sql<boolean>`lower(full_name) like ${pattern} escape '\\'`,
      ]),
    );
  };
  const columns = ['id', 'email', 'full_name', 'created_at', 'verified_at', 'suspended_at', 'is_admin', 'storage_max_bytes'] as const;
  const withUse = (find: string) =>
    people(find)
      .select(columns)
      .select((of) => [
        of
          .selectFrom('sessions')
          .select(({ fn }) => fn.max<number | null>('last_seen_at').as('at'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('seen_at'),
        of
          .selectFrom('videos')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('videos.user_id', '=', 'users.id')
          .where('deleted_at', 'is', null)
          .where('is_test', '=', 0)
          .as('videos'),
      ]);
  return {
    list: async (find: string, limit: number): Promise<UserRow[]> => {
      const rows = await withUse(find)
        .orderBy(sql`coalesce((select max(last_seen_at) from sessions where sessions.user_id = users.id), 0)`, 'desc')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, seen_at: row.seen_at === null ? null : Number(row.seen_at), videos: Number(row.videos) }));
    },

    count: async (find: string): Promise<number> =>
      Number(
        (
          await people(find)
            .select((of) => of.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
  };
}
