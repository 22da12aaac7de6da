import { migrate, openDatabase } from '@hellograph/db';
import { templateVariable } from '@hellograph/db/testing';
import { startPostgres } from '@hellograph/testing/postgres';

const template = 'hellograph_template';

/**
 * Runs `work` with a temporary PostgreSQL server, which this process and its children use. Every
 * test gets a copy of the template database.
 */
export async function withPostgres<Result>(work: () => Promise<Result>): Promise<Result> {
  const server = await startPostgres();
  try {
    await server.createDatabase(template);
    const db = openDatabase(server.toUrl(template));
    await migrate(db);
    await db.destroy();
    process.env[templateVariable] = server.toUrl(template);
    return await work();
  } finally {
    delete process.env[templateVariable];
    await server.stop();
  }
}
