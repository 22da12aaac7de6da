import { retry } from '@hellograph/kit';
import {
  type BinaryOperationNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  ValueListNode,
} from 'kysely';
import { isAway, isCollision, toCodedPostgresError } from './postgres-errors';

/**
 * Kysely's PostgreSQL dialect, with what the repositories may rely on because SQLite does it: an
 * empty list is a list, rows have no column but those of the schema, errors have the catalogue's
 * codes.
 */
export class CodedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const [acquire, release] = [driver.acquireConnection.bind(driver), driver.releaseConnection.bind(driver)];
    const own = new WeakMap<DatabaseConnection, DatabaseConnection>();
    driver.acquireConnection = async (...args) => {
      const connection = await retry(() => acquire(...args), { ...awayBackOff, isRetryable: isAway }).catch(throwCoded);
      const coded = toCodedConnection(connection);
      own.set(coded, connection);
      return coded;
    };
    driver.releaseConnection = (coded, ...args) => release(own.get(coded) ?? coded, ...args);
    return driver;
  }

  override createQueryCompiler(): QueryCompiler {
    return new EmptyListCompiler();
  }
}

/** As long as a server takes to restart, and shorter than a request waits. */
const awayBackOff = { attempts: 8, firstMs: 50, maxMs: 800 };
const collisionBackOff = { attempts: 12, firstMs: 5, maxMs: 200 };

function throwCoded(thrown: unknown): never {
  throw toCodedPostgresError(thrown);
}

function toCodedConnection(connection: DatabaseConnection): DatabaseConnection {
  let isOpen = false;
  return {
    // A statement outside a transaction is retried after a collision; inside one, the collision
    // ends the transaction.
    executeQuery: async <Row>(query: CompiledQuery) => {
      const run = () => connection.executeQuery<Row>(query);
      const wasOpen = isOpen;
      if (/^(begin|start transaction)\b/i.test(query.sql)) isOpen = true;
      if (/^(commit|rollback)$/i.test(query.sql)) isOpen = false;
      const result = await retry(run, { ...collisionBackOff, isRetryable: (thrown) => !wasOpen && isCollision(thrown) }).catch(throwCoded);
      return { ...result, rows: withoutRowid(result.rows) };
    },
    streamQuery: (...args) => connection.streamQuery(...args),
  };
}

/** The order in which rows were inserted has a column here, which no row shows on SQLite. */
function withoutRowid<Row>(rows: Row[]): Row[] {
  const [first] = rows as Record<string, unknown>[];
  if (first && 'rowid' in first) for (const row of rows as { rowid?: unknown }[]) delete row.rowid;
  return rows;
}

/** `in ()` is nothing and `not in ()` everything, which PostgreSQL has no grammar for. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isEmpty = (PrimitiveValueListNode.is(list) || ValueListNode.is(list)) && list.values.length === 0;
    if (isEmpty && OperatorNode.is(operator)) this.append(operator.operator === 'not in' ? 'true' : 'false');
    else super.visitBinaryOperation(node);
  }
}
