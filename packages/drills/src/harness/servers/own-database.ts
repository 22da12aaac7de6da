import { startPostgres, type TestPostgres } from '@hellograph/testing/postgres';
import type { DrillOptions } from '../../drill';

export interface OwnDatabase {
  /** Undefined on SQLite, as the server is. */
  databaseUrl: string | undefined;
  postgres: TestPostgres | undefined;
  close(): Promise<void>;
}

const name = 'hellograph';

/** The server of a drill on PostgreSQL, with a database that is empty as an operator's is. */
export async function openOwnDatabase(database: DrillOptions['database'] = 'sqlite'): Promise<OwnDatabase> {
  if (database === 'sqlite') return { databaseUrl: undefined, postgres: undefined, close: async () => {} };
  const postgres = await startPostgres();
  await postgres.createDatabase(name);
  return { databaseUrl: postgres.toUrl(name), postgres, close: () => postgres.stop() };
}
