import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '@hellograph/api/testing';
import { type Database, openDatabase } from '@hellograph/db';
import { findFreePort } from '@hellograph/kit';
import { type BlobStore, openMedia } from '@hellograph/storage';
import type { TestPostgres } from '@hellograph/testing/postgres';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { type HttpClient, openHttpClient } from '../harness/http';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import { addPeople, type DrillPerson } from '../harness/people';
import { createProgram, type DrillProgram } from '../harness/program';
import { projectUrl } from '../harness/project';
import { openOwnBucket, openOwnDatabase, toBucketEnv } from '../harness/servers/own-bucket';
import { untilUp } from '../harness/system';
import { startFront } from './front-proxy';
import { type ClusterHost, openHosts } from './hosts';

/** The `Caddyfile` chooses the api by the visitor's address. */
const visitors = 50;

export interface ClusterApi {
  program: DrillProgram;
  url: string;
  untilUp(): Promise<void>;
  /** Returns whether it reports that it leads; false without a response. */
  leads(): Promise<boolean>;
}

/**
 * Hellograph on several hosts: PostgreSQL, an S3 server and Redis, apis and workers that share
 * nothing else, each with a separate folder, and a proxy in front.
 */
export interface Cluster {
  folder: string;
  redis: TestRedis;
  postgres: TestPostgres;
  apis: ClusterApi[];
  workers: DrillProgram[];
  /** In the order of `workers`. */
  hostsOfWorkers: ClusterHost[];
  store: BlobStore;
  db: Database;
  /** By the proxy. */
  http: HttpClient;
  addPeople(count: number, generations: number): Promise<DrillPerson[]>;
  close(): Promise<void>;
}

async function openApi(
  env: Record<string, string>,
  { folder, index, operatorToken, host }: { folder: string; index: number; operatorToken: string; host: ClusterHost },
) {
  const port = await findFreePort();
  const { address, enter, redisUrl, s3 } = host;
  const url = `http://${address}:${port}`;
  const own = { HOST: address, PORT: String(port), REDIS_URL: redisUrl, DATA_DIR: join(folder, `api-${index}`), ...toBucketEnv(s3) };
  const program = createProgram({
    entry: new URL('api/src/main.ts', projectUrl),
    within: enter,
    env: { ...env, ...own },
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

/** The environment of all apis of a cluster. */
const toEnv = ({ folder, databaseUrl }: { folder: string; databaseUrl: string }) => ({
  VOICES_AUTO: 'off',
  NODE_ENV: 'production',
  TRUST_PROXY: 'true',
  DRAIN_SEC: '3',
  TMPDIR: folder,
  DATABASE_URL: databaseUrl,
  PWA_DIST: join(folder, 'no-app'),
});

function toWorker({ folder, index, host }: { folder: string; index: number; host: ClusterHost }): DrillProgram {
  const { redisUrl, s3, enter } = host;
  const args = [redisUrl, join(folder, `worker-${index}/media`), '100', '400', JSON.stringify(s3)];
  const entry = new URL('../harness/programs/quick-worker.ts', import.meta.url);
  return createProgram({ entry, args, within: enter, env: { TMPDIR: folder }, logPath: join(folder, `worker-${index}.log`) });
}

export interface ClusterOptions {
  name: string;
  apis: number;
  workers: number;
  log: (line: string) => void;
}

export async function openCluster({ name, apis: apiCount, workers: workerCount, log }: ClusterOptions): Promise<Cluster> {
  const folder = makeOwnedFolder(name);
  const redis = await startRedis(folder);
  const bucket = await openOwnBucket();
  const { postgres, databaseUrl, close: closeDatabase } = await openOwnDatabase('postgres');
  if (!postgres || !databaseUrl) throw new Error('A cluster needs PostgreSQL');
  const { tokenKey, operatorToken } = await loadSecrets(join(folder, 'api-0'));
  const { settings: s3 } = bucket;
  const env = toEnv({ folder, databaseUrl });
  const hosts = await openHosts(apiCount + workerCount, { folder, redisUrl: redis.url, s3, log });
  const [hostsOfApis, hostsOfWorkers] = [hosts.slice(0, apiCount), hosts.slice(apiCount)];
  const apis: ClusterApi[] = [];
  for (const [index, host] of hostsOfApis.entries()) {
    mkdirSync(join(folder, `api-${index}`), { recursive: true });
    if (index > 0) cpSync(join(folder, 'api-0/secrets.json'), join(folder, `api-${index}/secrets.json`));
    apis.push(await openApi(env, { folder, index, operatorToken, host }));
  }
  const workers = hostsOfWorkers.map((host, index) => toWorker({ folder, index, host }));
  for (const { program } of apis) program.start();
  for (const worker of workers) worker.start();
  await Promise.all(apis.map(({ untilUp }) => untilUp()));
  const proxy = await startFront(
    apis.map(({ url }) => new URL(url).host),
    { folder, log },
  );
  const http = openHttpClient(proxy.url, { addresses: visitors });
  const db = openDatabase(databaseUrl);
  const { store } = await openMedia({ dir: join(folder, 'drill/media'), s3 });
  return {
    folder,
    redis,
    postgres,
    apis,
    workers,
    hostsOfWorkers,
    store,
    db,
    http,
    addPeople: (count, generations) => addPeople(db, { tokenKey, count, generations }),
    close: async () => {
      http.close();
      await Promise.all(hosts.map((host) => host.mend()));
      await Promise.all([...apis.map(({ program }) => program), ...workers].map((program) => program.stop()));
      await Promise.all([proxy.close(), ...hosts.map((host) => host.close()), db.destroy()]);
      await closeDatabase();
      await bucket.close();
      await redis.stop();
      removeOwnedFolder(folder);
    },
  };
}
