import { type Kysely, sql } from 'kysely';

/**
 * A text video has no photo but a `card`. SQLite cannot drop NOT NULL, so the table is rebuilt as
 * its documentation says (https://sqlite.org/lang_altertable.html, section 7). Nothing refers to
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    type: string;
    sql: string;
  }>`SELECT type, sql FROM sqlite_master WHERE tbl_name = 'videos' AND sql IS NOT NULL`.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const required = 'photo_id TEXT NOT NULL REFERENCES photos (id)';
  if (!table.includes(required)) throw new Error('the table of videos is not as the migrations before left it');
  const { rows: columns } = await sql<{ name: string }>`SELECT name FROM pragma_table_info('videos')`.execute(db);
  const names = columns.map(({ name }) => name).join(', ');
  const optional = table
    .replace(/^CREATE TABLE "?videos"?/, 'CREATE TABLE videos_new')
    .replace(required, 'photo_id TEXT REFERENCES photos (id), card TEXT CHECK (card IS NULL OR json_valid(card))')
    .replace(/\)\s*STRICT$/, ', CHECK ((photo_id IS NULL) = (card IS NOT NULL))) STRICT');
  for (const statement of [
    optional,
    `INSERT INTO videos_new (${names}) SELECT ${names} FROM videos`,
    'DROP TABLE videos',
    'ALTER TABLE videos_new RENAME TO videos',
    ...rows.flatMap(({ type, sql: written }) => (type === 'index' ? [written] : [])),
  ])
    await sql.raw(statement).execute(db);
}
