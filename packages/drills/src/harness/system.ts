import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '@hellograph/api/testing';
import { type Database, openDatabase } from '@hellograph/db';
import { findFreePort, waitFor } from '@hellograph/kit';
import type { TestPostgres } from '@hellograph/testing/postgres';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import type { DrillOptions } from '../drill';
import { type HttpClient, openHttpClient } from './http';
import { makeOwnedFolder, removeOwnedFolder } from './owned';
import { addPeople, type DrillPerson } from './people';
import { createProgram, type DrillProgram } from './program';
import { projectUrl } from './project';
import { openOwnDatabase } from './servers/own-bucket';

export interface SystemOptions {
  /** For the folder's name. */
  name: string;
  workers: number;
  /** `sqlite` by default. */
  database?: DrillOptions['database'];
  /**
   * `quick` makes grey videos of some 100 to 400 ms, `real` is the worker itself, `sabotaged` the
   * worker with some renders sabotaged (`programs/sabotages.ts`).
   */
  worker: 'quick' | 'real' | 'sabotaged';
  /** The time limit of a sabotaged worker's renders. */
  timeLimitPercent?: number;
  /** Shortest and longest time of a quick video. */
  quickMs?: readonly [number, number];
  /** For the api and the real worker. */
  env?: Record<string, string>;
  /** Another folder for the data, such as a small volume. */
  dataDir?: string;
  /** The built app, for drills with browsers; otherwise none is served. */
  pwaDist?: string;
  /** Whether Redis runs when the rest starts; true by default. */
  isRedisUp?: boolean;
}

const upWithinMs = 60_000;

/** Resolves once the api at `url` responds; its log is in `folder`. */
export async function untilUp(url: string, folder: string): Promise<void> {
  const isUp = () =>
    fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isUp, { timeoutMs: upWithinMs, intervalMs: 50, what: `The start of an api (see ${folder})` });
}

/**
 * All of Hellograph in a temporary folder: api and workers as real programs, with a separate Redis
 * and database.
 */
export interface DrillSystem {
  url: string;
  /** Every process of this drill names it. */
  folder: string;
  dataDir: string;
  mediaDir: string;
  /** The folder for temporary files of programs. */
  tempDir: string;
  redis: TestRedis;
  /** Undefined on SQLite. */
  postgres: TestPostgres | undefined;
  api: DrillProgram;
  workers: DrillProgram[];
  /** The drill's own connection to the database. */
  db: Database;
  http: HttpClient;
  addPeople(count: number, generations: number): Promise<DrillPerson[]>;
  /** Resolves once the api responds. */
  untilUp(): Promise<void>;
  close(): Promise<void>;
}

export async function openSystem(options: SystemOptions): Promise<DrillSystem> {
  const { name, isRedisUp = true } = options;
  const folder = makeOwnedFolder(name);
  const [dataDir, tempDir] = [options.dataDir ?? join(folder, 'data'), join(folder, 'temp')];
  for (const dir of [dataDir, tempDir]) mkdirSync(dir, { recursive: true });
  const redis = await startRedis(folder);
  if (!isRedisUp) await redis.kill9();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { postgres, databaseUrl, close: closeDatabase } = await openOwnDatabase(options.database);
  const { api, workers } = createPrograms(options, { folder, dataDir, tempDir, port, redisUrl: redis.url, databaseUrl });
  const http = openHttpClient(url);
  api.start();
  for (const worker of workers) worker.start();
  await untilUp(url, folder);

  const db = openDatabase(databaseUrl ?? join(dataDir, 'hellograph.sqlite'));
  const { tokenKey } = await loadSecrets(dataDir);
  return {
    url,
    folder,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    tempDir,
    redis,
    postgres,
    api,
    workers,
    db,
    http,
    addPeople: (count, generations) => addPeople(db, { tokenKey, count, generations }),
    untilUp: () => untilUp(url, folder),
    close: async () => {
      http.close();
      await Promise.all([api, ...workers].map((program) => program.stop()));
      await db.destroy();
      await closeDatabase();
      await redis.stop();
      removeOwnedFolder(folder);
    },
  };
}

interface Place {
  folder: string;
  dataDir: string;
  tempDir: string;
  port: number;
  redisUrl: string;
  /** The database of a drill on PostgreSQL. */
  databaseUrl: string | undefined;
}

function createPrograms({ workers, worker, quickMs = [100, 400], env = {}, pwaDist, timeLimitPercent = 100 }: SystemOptions, place: Place) {
  const { folder, dataDir, tempDir, port, redisUrl, databaseUrl } = place;
  const shared = { VOICES_AUTO: 'off', WORKER_NICENESS: '0', ...env, TMPDIR: tempDir, DATA_DIR: dataDir, REDIS_URL: redisUrl };
  const api = createProgram({
    entry: new URL('api/src/main.ts', projectUrl),
    env: {
      ...shared,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: 'true',
      PWA_DIST: pwaDist ?? join(folder, 'no-app'),
    },
    logPath: join(folder, 'api.log'),
  });
  const toWorker = (index: number) => {
    const logPath = join(folder, `worker-${index}.log`);
    if (worker === 'real') return createProgram({ entry: new URL('worker/src/main.ts', projectUrl), env: shared, logPath });
    if (worker === 'sabotaged') {
      const entry = new URL('./programs/sabotaged-worker.ts', import.meta.url);
      return createProgram({ entry, args: [redisUrl, dataDir, String(timeLimitPercent)], env: shared, logPath });
    }
    const args = [redisUrl, join(dataDir, 'media'), ...quickMs.map(String)];
    return createProgram({ entry: new URL('./programs/quick-worker.ts', import.meta.url), args, env: { TMPDIR: tempDir }, logPath });
  };
  return { api, workers: Array.from({ length: workers }, (_, index) => toWorker(index)) };
}
