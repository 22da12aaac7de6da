import { type DatabaseConnection, type Driver, SqliteDialect } from 'kysely';
import { toCodedDatabaseError } from './sqlite-errors';

/**
 * Kysely's SQLite dialect, whose queries fail with the catalogue's codes: another program's lock is
 * BUSY, not an internal error.
 */
export class CodedSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (...args) => toCodedConnection(await acquire(...args));
    return driver;
  }
}

function toCodedConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: async (query, ...rest) => {
      try {
        return await connection.executeQuery(query, ...rest);
      } catch (thrown) {
        throw toCodedDatabaseError(thrown);
      }
    },
    streamQuery: (...args) => connection.streamQuery(...args),
  };
}
