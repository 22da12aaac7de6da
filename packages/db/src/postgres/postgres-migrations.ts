import { type Kysely, type KyselyPlugin, RawNode, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ToOwnMigrations } from '../engine';
import { toPostgres } from './to-postgres';

type Up = Migration['up'];

/** `json_valid` of SQLite, which CHECK constraints call. */
const jsonValid = `CREATE FUNCTION json_valid(words text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN PERFORM words::json; RETURN true; EXCEPTION WHEN invalid_text_representation THEN RETURN false; END $$`;

/**
 * Migrations that can't be translated because they do more than run statements, written for
 * PostgreSQL. The test of both schemas compares what they make.
 */
const writtenAnew: Record<string, readonly string[]> = {
  '0006-cards': [
    'ALTER TABLE videos ALTER COLUMN photo_id DROP NOT NULL',
    'ALTER TABLE videos ADD COLUMN card text COLLATE "C" CHECK (card IS NULL OR json_valid(card))',
    'ALTER TABLE videos ADD CHECK ((photo_id IS NULL) = (card IS NOT NULL))',
  ],
  '0073-render-choices': [
    'ALTER TABLE videos ADD COLUMN choices text COLLATE "C"',
    `UPDATE videos SET choices = json_build_object('resolution', resolution, 'mode', mode, 'style', style, 'duration', duration, 'card', card::json, 'finish', finish::json)::text`,
    'ALTER TABLE videos ALTER COLUMN choices SET NOT NULL',
    ...['card', 'finish', 'mode', 'resolution', 'style', 'duration'].map((name) => `ALTER TABLE videos DROP COLUMN ${name}`),
    'ALTER TABLE videos ADD CHECK (json_valid(choices))',
    "ALTER TABLE videos ADD CHECK ((photo_id IS NULL) = (choices::json ->> 'card' IS NOT NULL))",
    "CREATE INDEX videos_done ON videos (finished_at DESC) WHERE state = 'completed'",
  ],
};

const run =
  (statements: readonly string[]): Up =>
  async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

/** Translates what a migration says with `sql.raw`, and refuses what it says otherwise. */
const translate: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node) || node.parameters.length > 0 || node.sqlFragments.length !== 1)
      throw new Error('only statements of sql.raw, without parameters, can be translated');
    return RawNode.createWithSql(toPostgres(node.sqlFragments[0] ?? ''));
  },
  transformResult: async ({ result }) => result,
};

/** The same migrations under the same names, so that both engines say alike what they have had. */
export const toPostgresMigrations: ToOwnMigrations = (migrations) =>
  Object.fromEntries(Object.entries(migrations).map(([name, { up }], index) => [name, { up: toOwnUp(name, up, index === 0) }]));

function toOwnUp(name: string, up: Up, isFirst: boolean): Up {
  const own = writtenAnew[name];
  return async (db: Kysely<unknown>) => {
    if (isFirst) await run([jsonValid])(db);
    try {
      await (own ? run(own)(db) : up(db.withPlugin(translate)));
    } catch (cause) {
      throw new Error(
        `The migration ${name} can't be run on PostgreSQL: ${cause instanceof Error ? cause.message : cause}. Say it with words that packages/db/src/postgres/to-postgres.ts translates, teach it the new ones, or write the migration anew in postgres-migrations.ts beside it.`,
        { cause },
      );
    }
  };
}
