import { retry } from '@hellograph/kit';
import { Kysely, type KyselyPlugin } from 'kysely';
import type { types as PgTypes, Pool } from 'pg';
import { type Engine, withEngine } from '../engine';
import type { Database, Schema } from '../schema';
import { CodedPostgresDialect } from './postgres-dialect';
import { isCollision, isDuplicate } from './postgres-errors';
import { toPostgresMigrations } from './postgres-migrations';

/** Connections of each api. PostgreSQL allows 100 in all by default. */
const connectionsMax = 10;
/** The app gives up after this long; the api's queries take less than a tenth of it. */
const statementTimeoutMs = 30_000;
/** Longer than any statement: ends what a frozen program left open. */
const idleTransactionTimeoutMs = 60_000;
/** Also limits the wait for a free connection when many are needed at the same time. */
const connectTimeoutMs = 15_000;

/** int8 and numeric: counts, sums and moments, which are all below 2^53. */
const numberTypes: readonly number[] = [20, 1700];
type GetTypeParser = typeof PgTypes.getTypeParser;

const withNumbers = (getTypeParser: GetTypeParser) => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    numberTypes.includes(oid) && format !== 'binary' ? Number : getTypeParser(oid, format)) as GetTypeParser,
});

interface Session {
  connections: number;
  /** PostgreSQL's settings of every connection. */
  settings: Record<string, string | number>;
}

/**
 * Every statement is serializable, even outside a transaction, so that code may rely on the same
 * guarantees as on SQLite, which runs one write transaction at a time.
 */
const usual: Session = {
  connections: connectionsMax,
  settings: {
    default_transaction_isolation: 'serializable',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  },
};

/**
 * A migration may take long, and must see the changes that another process made while it waited.
 */
const migrating: Session = { connections: 2, settings: { default_transaction_isolation: 'read committed', statement_timeout: 0 } };

/** Loads the driver, which an instance on SQLite never needs. */
async function openPool(url: string, { connections, settings }: Session): Promise<Pool> {
  const { default: pg } = await import('pg');
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${String(value).replaceAll(' ', '\\ ')}`);
  const pool = new pg.Pool({
    connectionString: url,
    options: options.join(' ').replace('read committed', 'read\\ committed'),
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'hellograph',
    types: withNumbers(pg.types.getTypeParser),
    allowExitOnIdle: true,
  });
  // A connection that breaks between two queries is reported by the next one. Unheard, it would end
  // the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const openSession = (url: string, session: Session, plugins: KyselyPlugin[] = []): Database =>
  new Kysely<Schema>({ dialect: new CodedPostgresDialect({ pool: () => openPool(url, session) }), plugins });

export function openPostgres(url: string, plugins: KyselyPlugin[]): Database {
  return withEngine(openSession(url, usual, plugins), createEngine(url));
}

/**
 * The first try runs concurrently with others; retries run one after the other, so that at least
 * one of many succeeds each time.
 */
const collisionBackOff = { attempts: 20, firstMs: 5, maxMs: 300 };
/**
 * Retries after a duplicate key: a row that another transaction inserted is visible on the next
 * try, while a bug fails every time.
 */
const duplicatesMax = 2;

function createEngine(url: string): Engine {
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const run = turn.then(work);
    turn = run.catch(() => {});
    return run;
  };
  return {
    name: 'postgres',
    begin: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
    attempt: async (once) => {
      let tries = 0;
      let duplicates = 0;
      const attempt = () => (tries++ === 0 ? once() : inTurn(once));
      const isRetryable = (thrown: unknown) => isCollision(thrown) || (isDuplicate(thrown) && duplicates++ < duplicatesMax);
      return retry(attempt, { ...collisionBackOff, isRetryable });
    },
    prepare: async (work) => {
      const db = openSession(url, migrating);
      try {
        return await work(db, toPostgresMigrations);
      } finally {
        await db.destroy();
      }
    },
  };
}
