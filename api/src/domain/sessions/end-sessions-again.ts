import type { Executor } from '@hellograph/db';
import { toSessionKey } from './sessions.repo';

/** Ends the sessions of tombstones after an older backup was restored. */
export async function endSessionsAgain(tx: Executor, keys: ReadonlySet<string>, at: number): Promise<void> {
  const open = await tx.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
  for (const { id } of open.filter((session) => keys.has(toSessionKey(session.id))))
    await tx.updateTable('sessions').set({ revoked_at: at }).where('id', '=', id).execute();
}
