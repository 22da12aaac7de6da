import { type Kysely, sql } from 'kysely';

/** What becomes one value; the order is that of its JSON. */
const merged = ['resolution', 'mode', 'style', 'duration', 'card', 'finish'];
const toChoices = `json_object('resolution', resolution, 'mode', mode, 'style', style, 'duration', duration, 'card', json(card), 'finish', json(finish))`;

/**
 * The choices of a video in one column. SQLite cannot drop a column that a CHECK names, so the
 * table is written anew (https://sqlite.org/lang_altertable.html, section 7), without the foreign
 * keys of other tables, which would be set to NULL.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows: columns } = await sql<{ name: string }>`SELECT name FROM pragma_table_info('videos')`.execute(db);
  const { rows: parts } = await sql<{ type: string; name: string; sql: string }>`
    SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND (tbl_name = 'videos' OR name = 'student_recordings_leave_videos')`.execute(db);
  const kept = columns.flatMap(({ name }) => (merged.includes(name) ? [] : [name])).join(', ');
  const table = parts.find(({ type }) => type === 'table')?.sql ?? '';
  const indexes = parts.filter(({ type, name }) => type === 'index' && name !== 'videos_done');
  const triggers = parts.filter(({ type }) => type === 'trigger');
  await run('PRAGMA foreign_keys = OFF');
  try {
    await run('BEGIN IMMEDIATE');
    for (const { name } of triggers) await run(`DROP TRIGGER ${name}`);
    await run(toNewTable(table));
    await run(`INSERT INTO videos_new (rowid, ${kept}, choices) SELECT rowid, ${kept}, ${toChoices} FROM videos`);
    await run('DROP TABLE videos');
    await run('ALTER TABLE videos_new RENAME TO videos');
    for (const { sql: written } of [...indexes, ...triggers]) await run(written);
    await run("CREATE INDEX videos_done ON videos (finished_at DESC) WHERE state = 'completed'");
    await run('COMMIT');
  } catch (error) {
    await run('ROLLBACK').catch(() => {}); // the error is reported, not that there was nothing to undo
    throw error;
  } finally {
    await run('PRAGMA foreign_keys = ON');
  }
}

const replaced: [string | RegExp, string][] = [
  [/^CREATE TABLE "?videos"?/, 'CREATE TABLE videos_new'],
  [' card TEXT CHECK (card IS NULL OR json_valid(card)),', ' choices TEXT NOT NULL CHECK (json_valid(choices)),'],
  ['(card IS NOT NULL)', "(json_extract(choices, '$.card') IS NOT NULL)"],
  [' finish TEXT CHECK (finish IS NULL OR json_valid(finish)),', ''],
  ...['mode', 'resolution', 'style', 'duration'].map((name): [string, string] => [`    ${name} TEXT NOT NULL,\n`, '']),
];

function toNewTable(table: string): string {
  return replaced.reduce((text, [before, after]) => {
    const next = text.replace(before, after);
    if (next === text) throw new Error('the table of videos is not as the migrations before left it');
    return next;
  }, table);
}
