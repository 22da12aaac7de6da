import type { Executor } from '@hellograph/db';
import { toPasswordKey } from './users.repo';

/** Replaces the passwords of tombstones, which an older backup restored. */
export async function replaceOldPasswords(tx: Executor, keys: ReadonlySet<string>, passwordHash: string): Promise<void> {
  const users = await tx.selectFrom('users').select(['id', 'password_hash']).execute();
  for (const { id } of users.filter((user) => keys.has(toPasswordKey(user.password_hash))))
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
