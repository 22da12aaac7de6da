import type { Executor } from '@hellograph/db';
import { sql } from 'kysely';

/** Columns that name blobs. Whatever comes to refer to media has its line here, or its files are taken for rubbish. */
const blobColumns = [
  { table: 'photos', column: 'blob_key' },
  { table: 'photos', column: 'faces_key' },
  { table: 'faces', column: 'thumbnail_key' },
  { table: 'recordings', column: 'sound_key' },
  { table: 'videos', column: 'times_key' },
  { table: 'videos', column: 'beginning_key' },
  { table: 'videos', column: 'video_key' },
  { table: 'videos', column: 'poster_key' },
  { table: 'videos', column: 'captions_key' },
] as const;

/** Those of the keys that some row refers to. */
export async function findReferenced(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const referenced = new Set<string>();
  if (keys.length === 0) return referenced;
  for (const { table, column } of blobColumns) {
    const name = sql.ref(column);
    const { rows } = await sql<{
      key: string;
    }>`SELECT ${name} AS key FROM ${sql.table(table)} WHERE ${name} IN (${sql.join(keys)})`.execute(db);
    for (const { key } of rows) referenced.add(key);
  }
  return referenced;
}
