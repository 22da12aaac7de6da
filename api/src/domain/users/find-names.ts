import type { Executor } from '@hellograph/db';

/** Returns names of users by id. Users whose account no longer exists have none. */
export async function findNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named = db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(ids)]);
  return new Map((await named.execute()).map(({ id, full_name }) => [id, full_name]));
}
