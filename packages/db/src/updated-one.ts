import type { UpdateResult } from 'kysely';

/** Runs a conditional update of one row. Returns whether the row still met the condition. */
export async function updatedOne(update: { executeTakeFirst(): Promise<UpdateResult> }): Promise<boolean> {
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}
