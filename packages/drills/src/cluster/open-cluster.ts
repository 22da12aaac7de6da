import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '@hellograph/api/testing';
import { type Database, openDatabase } from '@hellograph/db';
import { findFreePort } from '@hellograph/kit';
import { type BlobStore, openMedia, type S3Settings } from '@hellograph/storage';
import type { TestPostgres } from '@hellograph/testing/postgres';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { type HttpClient, openHttpClient } from '../harness/http';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import { addPeople, type DrillPerson } from '../harness/people';
import { createProgram, type DrillProgram } from '../harness/program';
import { projectUrl } from '../harness/project';
import { type OwnBucket, openOwnBucket } from '../harness/servers/own-bucket';
import { openOwnDatabase } from '../harness/servers/own-database';
import { untilUp } from '../harness/until-up';
import { type Cuttable, openCuttable } from './cuttable';
import { startFrontProxy } from './front-proxy';

export interface ClusterApi {
  program: DrillProgram;
  url: string;
  untilUp(): Promise<void>;
  /** Whether it says that it leads; false without an answer. */
  leads(): Promise<boolean>;
}

/**
 * Hellograph on several hosts: PostgreSQL, an S3 server and Redis, apis and workers that share
 * nothing else, each with a folder of its own, and a proxy in front.
 */
export interface Cluster {
  folder: string;
  redis: TestRedis;
  postgres: TestPostgres;
  apis: ClusterApi[];
  workers: DrillProgram[];
  /** The way of the last worker to Redis. */
  wayOfLast: Cuttable;
  store: BlobStore;
  db: Database;
  /** By the proxy. */
  http: HttpClient;
  addPeople(count: number, generations: number): Promise<DrillPerson[]>;
  close(): Promise<void>;
}

async function openApi(
  env: Record<string, string>,
  { folder, index, operatorToken }: { folder: string; index: number; operatorToken: string },
) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const program = createProgram({
    entry: new URL('api/src/main.ts', projectUrl),
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, `api-${index}`) },
    logPath: join(folder, `api-${index}.log`),
  });
  const read = (path: string) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${operatorToken}` }, signal: AbortSignal.timeout(2000) });
  const leads = () =>
    read('/metrics')
      .then((answer) => answer.text())
      .then(
        (text) => /^hellograph_leads 1$/m.test(text),
        () => false,
      );
  return { program, url, untilUp: () => untilUp(url, folder), leads } satisfies ClusterApi;
}

/** What all apis of a cluster are told. */
const toEnv = ({
  folder,
  databaseUrl,
  redisUrl,
  bucket,
}: {
  folder: string;
  databaseUrl: string;
  redisUrl: string;
  bucket: OwnBucket;
}) => ({
  VOICES_AUTO: 'off',
  NODE_ENV: 'production',
  TRUST_PROXY: 'true',
  TMPDIR: folder,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  PWA_DIST: join(folder, 'no-app'),
  ...bucket.env,
});

function toWorker({ folder, index, redisUrl, s3 }: { folder: string; index: number; redisUrl: string; s3: S3Settings }): DrillProgram {
  const args = [redisUrl, join(folder, `worker-${index}/media`), '100', '400', JSON.stringify(s3)];
  const entry = new URL('../harness/programs/quick-worker.ts', import.meta.url);
  return createProgram({ entry, args, env: { TMPDIR: folder }, logPath: join(folder, `worker-${index}.log`) });
}

export async function openCluster({
  name,
  apis: apiCount,
  workers: workerCount,
}: {
  name: string;
  apis: number;
  workers: number;
}): Promise<Cluster> {
  const folder = makeOwnedFolder(name);
  const redis = await startRedis(folder);
  const bucket = await openOwnBucket();
  const { postgres, databaseUrl, close: closeDatabase } = await openOwnDatabase('postgres');
  if (!postgres || !databaseUrl) throw new Error('A cluster needs PostgreSQL');
  const { tokenKey, operatorToken } = await loadSecrets(join(folder, 'api-0'));
  const { settings: s3 } = bucket;
  const env = toEnv({ folder, databaseUrl, redisUrl: redis.url, bucket });
  const apis: ClusterApi[] = [];
  for (let index = 0; index < apiCount; index++) {
    mkdirSync(join(folder, `api-${index}`), { recursive: true });
    if (index > 0) cpSync(join(folder, 'api-0/secrets.json'), join(folder, `api-${index}/secrets.json`));
    apis.push(await openApi(env, { folder, index, operatorToken }));
  }
  const ownWay = join(folder, 'way-to-redis.sock');
  const wayOfLast = await openCuttable(ownWay, new URL(redis.url).pathname);
  const workers = Array.from({ length: workerCount }, (_, index) =>
    toWorker({ folder, index, s3, redisUrl: index === workerCount - 1 ? `unix://${ownWay}` : redis.url }),
  );
  for (const { program } of apis) program.start();
  for (const worker of workers) worker.start();
  await Promise.all(apis.map(({ untilUp }) => untilUp()));
  const proxy = await startFrontProxy(apis.map(({ url }) => url));
  const http = openHttpClient(proxy.url);
  const db = openDatabase(databaseUrl);
  const { store } = await openMedia({ dir: join(folder, 'drill/media'), s3 });
  return {
    folder,
    redis,
    postgres,
    apis,
    workers,
    wayOfLast,
    store,
    db,
    http,
    addPeople: (count, generations) => addPeople(db, { tokenKey, count, generations }),
    close: async () => {
      http.close();
      wayOfLast.mend();
      await Promise.all([...apis.map(({ program }) => program), ...workers].map((program) => program.stop()));
      await Promise.all([proxy.close(), wayOfLast.close(), db.destroy()]);
      await closeDatabase();
      await bucket.close();
      await redis.stop();
      removeOwnedFolder(folder);
    },
  };
}
