import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '@hellograph/api/testing';
import { findFreePort } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { makeOwnedFolder, removeOwnedFolder } from '../harness/owned';
import { createProgram, type DrillProgram } from '../harness/program';
import { projectUrl } from '../harness/project';
import { type OwnBucket, openOwnBucket, openOwnDatabase } from '../harness/servers/own-bucket';
import { untilUp } from '../harness/system';

/** On one machine's database and disk, or on a PostgreSQL server and a bucket. */
type Home = 'old' | 'new';

interface Place {
  folder: string;
  dataDir: string;
  mediaDir: string;
  port: number;
  redisUrl: string;
  databaseUrl: string;
  bucket: OwnBucket;
}

function toPrograms(home: Home, { folder, dataDir, mediaDir, port, redisUrl, databaseUrl, bucket }: Place): DrillProgram[] {
  const isNew = home === 'new';
  const shared = { VOICES_AUTO: 'off', NODE_ENV: 'production', TMPDIR: folder, DATA_DIR: dataDir, REDIS_URL: redisUrl };
  const own = { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: 'true', PWA_DIST: join(folder, 'no-app') };
  return [
    createProgram({
      entry: new URL('api/src/main.ts', projectUrl),
      env: { ...shared, ...own, ...(isNew && { ...bucket.env, DATABASE_URL: databaseUrl }) },
      logPath: join(folder, `api-${home}.log`),
    }),
    createProgram({
      entry: new URL('../harness/programs/quick-worker.ts', import.meta.url),
      args: [redisUrl, mediaDir, '100', '400', ...(isNew ? [JSON.stringify(bucket.settings)] : [])],
      env: { TMPDIR: folder },
      logPath: join(folder, `worker-${home}.log`),
    }),
  ];
}

/**
 * An instance that moves: the same folder, port and keys before and after. Nothing of it runs yet.
 */
export async function openInstance() {
  const folder = makeOwnedFolder('move');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const redis = await startRedis(folder);
  const bucket = await openOwnBucket();
  const { databaseUrl = '', close: closeDatabase } = await openOwnDatabase('postgres');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const mediaDir = join(dataDir, 'media');
  const { tokenKey } = await loadSecrets(dataDir);
  let running: DrillProgram[] = [];
  const stop = async () => {
    for (const program of running) await program.stop();
    running = [];
  };
  return {
    url,
    dataDir,
    mediaDir,
    tokenKey,
    sqlitePath: join(dataDir, 'hellograph.sqlite'),
    databaseUrl,
    bucket,
    /** Variables of an operator's command. */
    commandEnv: { TMPDIR: folder, DATA_DIR: dataDir, ...bucket.env },
    /** Starts api and worker, and resolves once the api responds. */
    start: async (home: Home) => {
      running = toPrograms(home, { folder, dataDir, mediaDir, port, redisUrl: redis.url, databaseUrl, bucket });
      for (const program of running) program.start();
      await untilUp(url, folder);
    },
    /** Stops the api first, so that no more videos are accepted. */
    stop,
    close: async () => {
      await stop();
      await closeDatabase();
      await bucket.close();
      await redis.stop();
      removeOwnedFolder(folder);
    },
  };
}
export type MovingInstance = Awaited<ReturnType<typeof openInstance>>;
