import type { Migration } from 'kysely/migration';
import type { Database } from './schema';

/** Makes migrations that were written for SQLite into those of an engine. */
export type ToOwnMigrations = (migrations: Record<string, Migration>) => Record<string, Migration>;

/**
 * The differences between SQLite and PostgreSQL. No code outside this package checks which engine
 * is in use.
 */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /** Begins a transaction in which nothing another program does shows, and which writes alone. */
  begin: string;
  /** Tries to run a transaction, again and again while others are in the way. */
  attempt<Result>(once: () => Promise<Result>): Promise<Result>;
  /**
   * Returns a text that differs after every change of a row, by any program. Missing where only
   * the server could say.
   */
  readChanges?: () => string;
  /** Runs `work` with the database as migrations need it, and with what translates them for it. */
  prepare<Result>(work: (db: Database, toOwn: ToOwnMigrations) => Promise<Result>): Promise<Result>;
}

const engines = new WeakMap<Database, Engine>();

export function withEngine(db: Database, engine: Engine): Database {
  engines.set(db, engine);
  return db;
}

export function engineOf(db: Database): Engine {
  const engine = engines.get(db);
  if (!engine) throw new Error('Only a database that openDatabase opened can do this, no transaction');
  return engine;
}
