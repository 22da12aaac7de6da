import { type Executor, updatedOne } from '@hellograph/db';

/** Accounts that an operator suspended. */
export function suspensionsRepo(db: Executor) {
  return {
    /** Most recently suspended first; for operators only. */
    listSuspended: (limit: number) =>
      db.selectFrom('users').selectAll().where('suspended_at', 'is not', null).orderBy('suspended_at', 'desc').limit(limit).execute(),

    /** Returns false if it was already suspended. */
    updateSuspended: (id: string, at: number): Promise<boolean> =>
      updatedOne(db.updateTable('users').set({ suspended_at: at }).where('id', '=', id).where('suspended_at', 'is', null)),

    /** Returns false if it was not suspended. */
    updateRestored: (id: string): Promise<boolean> =>
      updatedOne(db.updateTable('users').set({ suspended_at: null }).where('id', '=', id).where('suspended_at', 'is not', null)),
  };
}
