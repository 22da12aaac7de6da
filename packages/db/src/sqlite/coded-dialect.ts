import { CodedError } from '@hellograph/contract';
import { retry } from '@hellograph/kit';
import { type CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect } from 'kysely';
import { codeOf, toBusy } from '../database-errors';

/** Whether another program holds a needed lock (https://www.sqlite.org/rescode.html). */
export const isBusy = (thrown: unknown): boolean => codeOf(thrown).startsWith('SQLITE_BUSY');

/** Gives errors that are not bugs their code: BUSY for a lock, STORAGE_FULL for a full disk. */
function toCodedSqliteError(thrown: unknown): unknown {
  if (thrown instanceof CodedError) return thrown;
  if (isBusy(thrown)) return toBusy(thrown);
  if (codeOf(thrown) === 'SQLITE_FULL') return new CodedError('STORAGE_FULL', { cause: thrown });
  return thrown;
}

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

/**
 * Short, because the only connection waits too. A transaction waits longer, before it starts, and
 * frees the connection meanwhile.
 */
const lockBackOff = { attempts: 6, firstMs: 10, maxMs: 80 };

function toCodedConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    // A statement outside a transaction waits for another program's write; inside one, the lock is
    // already held.
    executeQuery: async <Row>(query: CompiledQuery) => {
      const run = () => connection.executeQuery<Row>(query);
      const isBegin = query.sql.startsWith('BEGIN');
      return retry(run, { ...lockBackOff, isRetryable: (thrown) => !isBegin && isBusy(thrown) }).catch((thrown: unknown) => {
        throw toCodedSqliteError(thrown);
      });
    },
    streamQuery: (...args) => connection.streamQuery(...args),
  };
}
