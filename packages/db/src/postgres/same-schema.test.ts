import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../database';
import { migrate } from '../migrate';
import type { Database } from '../schema';
import { isOnPostgres, openTestDatabase } from '../testing';

interface Shape {
  /** `table.column type null default`. */
  columns: string[];
  /** A table's primary key, unique constraints and indexes. */
  keys: string[];
  references: string[];
  triggers: string[];
  /** The check constraints of a table. */
  checks: string[];
}

const rowsOf = async (db: Database, statement: string) =>
  (await sql.raw<{ line: string }>(statement).execute(db)).rows.map(({ line }) => line);

const isOurs = (name: string) => `${name} NOT LIKE 'sqlite%' AND ${name} NOT LIKE 'kysely%'`;

/** Both write a condition in their own way: only its words are compared. */
const toWords = (line: string) =>
  line
    .toLowerCase()
    .replaceAll(/::\w+(\[\])?/g, '')
    .replaceAll(/=\s*any\s*\(array\[(.*?)\]\)/g, 'in $1')
    .replaceAll(/[()"\s]+/g, ' ')
    .trim();

async function readSqlite(db: Database): Promise<Shape> {
  const tables = `(SELECT name FROM sqlite_master WHERE type = 'table' AND ${isOurs('name')}) t`;
  return {
    columns: await rowsOf(
      db,
      `SELECT t.name || '.' || c.name || ' ' || c.type || ' ' || CASE WHEN c."notnull" OR c.pk THEN 'not null' ELSE 'null' END || ' ' || coalesce(c.dflt_value, '') AS line
        FROM ${tables} JOIN pragma_table_info(t.name) c ORDER BY 1`,
    ),
    keys: await rowsOf(
      db,
      `SELECT t.name || CASE WHEN i."unique" THEN ' unique ' ELSE ' ' END
          || (SELECT group_concat(x.name || CASE WHEN x."desc" THEN ' desc' ELSE '' END, ', ') FROM (SELECT * FROM pragma_index_xinfo(i.name) WHERE key ORDER BY seqno) x)
          || CASE WHEN i.origin = 'c' THEN ' ' || i.name ELSE '' END
          || CASE WHEN i.partial THEN (SELECT substr(sql, instr(sql, ' WHERE ')) FROM sqlite_master WHERE name = i.name) ELSE '' END AS line
        FROM ${tables} JOIN pragma_index_list(t.name) i
        UNION ALL SELECT t.name || ' unique id' FROM ${tables} JOIN pragma_table_info(t.name) c WHERE c.pk = 1 AND c.type = 'INTEGER' AND c.name = 'id'
        ORDER BY 1`,
    ),
    references: await rowsOf(
      db,
      `SELECT t.name || '.' || f."from" || ' ' || f."table" || '.' || f."to" || ' ' || lower(f.on_delete) AS line
        FROM ${tables} JOIN pragma_foreign_key_list(t.name) f ORDER BY 1`,
    ),
    triggers: await rowsOf(db, `SELECT tbl_name || ' ' || name AS line FROM sqlite_master WHERE type = 'trigger' ORDER BY 1`),
    checks: await rowsOf(
      db,
      `SELECT name || ' ' || ((length(sql) - length(replace(sql, 'CHECK (', ''))) / length('CHECK (')) AS line
        FROM sqlite_master WHERE type = 'table' AND ${isOurs('name')} AND sql LIKE '%CHECK (%' ORDER BY 1`,
    ),
  };
}

async function readPostgres(db: Database): Promise<Shape> {
  const types = `CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'text' THEN 'TEXT' WHEN 'double precision' THEN 'REAL' WHEN 'bytea' THEN 'BLOB' ELSE data_type END`;
  const rules = `CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'a' THEN 'no action' ELSE confdeltype::text END`;
  return {
    columns: await rowsOf(
      db,
      `SELECT table_name || '.' || column_name || ' ' || ${types} || ' ' || CASE is_nullable WHEN 'NO' THEN 'not null' ELSE 'null' END || ' ' || coalesce(regexp_replace(column_default, '::\\w+', ''), '') AS line
        FROM information_schema.columns WHERE table_schema = 'public' AND ${isOurs('table_name')} AND column_name <> 'rowid' ORDER BY 1`,
    ),
    keys: await rowsOf(
      db,
      `SELECT t.relname || CASE WHEN i.indisunique THEN ' unique ' ELSE ' ' END
          || (SELECT string_agg(pg_get_indexdef(i.indexrelid, k, true) || CASE WHEN i.indoption[k - 1] & 1 = 1 THEN ' desc' ELSE '' END, ', ' ORDER BY k) FROM generate_series(1, i.indnkeyatts) k)
          || CASE WHEN EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u')) THEN '' ELSE ' ' || n.relname END
          || coalesce(' WHERE ' || pg_get_expr(i.indpred, i.indrelid), '') AS line
        FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class n ON n.oid = i.indexrelid
        WHERE t.relnamespace = 'public'::regnamespace AND ${isOurs('t.relname')} ORDER BY 1`,
    ),
    references: await rowsOf(
      db,
      `SELECT t.relname || '.' || a.attname || ' ' || p.relname || '.' || b.attname || ' ' || ${rules} AS line
        FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class p ON p.oid = c.confrelid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1] JOIN pg_attribute b ON b.attrelid = p.oid AND b.attnum = c.confkey[1]
        WHERE c.contype = 'f' ORDER BY 1`,
    ),
    triggers: await rowsOf(
      db,
      `SELECT t.relname || ' ' || g.tgname AS line FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid WHERE NOT g.tgisinternal ORDER BY 1`,
    ),
    checks: await rowsOf(
      db,
      `SELECT t.relname || ' ' || count(*) AS line FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
        WHERE c.contype = 'c' AND t.relnamespace = 'public'::regnamespace GROUP BY t.relname ORDER BY 1`,
    ),
  };
}

const toComparable = (shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([part, lines]) => [part, (lines as string[]).map(toWords).sort()]));

it.runIf(isOnPostgres)('has on PostgreSQL every table, column, key, index, reference, condition and trigger that SQLite has', async () => {
  const [file, server] = [openDatabase(':memory:'), await openTestDatabase()];
  try {
    await migrate(file);
    const [own, other] = [toComparable(await readSqlite(file)), toComparable(await readPostgres(server))];
    expect(own.columns?.length).toBeGreaterThan(400);
    expect(own.keys?.length).toBeGreaterThan(150);
    expect(other, 'a migration makes something else on PostgreSQL: packages/db/src/postgres/to-postgres.ts').toEqual(own);
  } finally {
    await Promise.all([file.destroy(), server.destroy()]);
  }
});
