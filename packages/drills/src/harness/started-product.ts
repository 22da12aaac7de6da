import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSecrets } from '@hellograph/api/testing';
import { type Database, openDatabase } from '@hellograph/db';
import { findFreePort, waitFor } from '@hellograph/kit';
import { toProgramFile } from '@hellograph/kit/process';
import { type HttpClient, openHttpClient } from './http';
import { endGroup, listProcessesOf, makeOwnedFolder, removeOwnedFolder, spawnOwned } from './owned';
import { addPeople, type DrillPerson } from './people';
import { projectUrl } from './project';

export interface StartOptions {
  /** For the folder's name. */
  name: string;
  /** Another folder for the data, such as a small volume. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** The programs that `npm start` starts, by name. */
export type ProgramName = 'api' | 'worker' | 'redis';

/**
 * Hellograph as operators run it: `npm start` in production mode, with a separate port, data folder
 * and Redis.
 */
export interface StartedProduct {
  url: string;
  dataDir: string;
  /** Every process of this drill names it. */
  folder: string;
  db: Database;
  http: HttpClient;
  addPeople(count: number, generations: number): Promise<DrillPerson[]>;
  /** Process id of a program that runs now. */
  findPid(program: ProgramName): number | undefined;
  /** Returns whether `npm start` itself still runs. */
  isRunning(): boolean;
  /**
   * Returns the seconds until `GET /api/health/ready` returns 200, or `Infinity` after `withinSec`.
   */
  untilReady(withinSec: number): Promise<number>;
  /** Stops it with Ctrl-C. Returns how many processes were left behind. */
  stop(): Promise<number>;
}

const readyWithinSec = 120;
const stopGraceMs = 90_000;

const entries = { api: 'api/src/main.ts', worker: 'worker/src/main.ts' } as const;
const commandOf = (program: ProgramName) =>
  program === 'redis' ? /(redis|valkey)-server/ : new RegExp(toProgramFile(new URL(entries[program], projectUrl)).split('/').at(-1) ?? '');

export async function startProduct(options: StartOptions): Promise<StartedProduct> {
  const folder = makeOwnedFolder(options.name);
  const [dataDir, tempDir] = [options.dataDir ?? join(folder, 'data'), join(folder, 'temp')];
  for (const dir of [dataDir, tempDir]) mkdirSync(dir, { recursive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnStart({ folder, dataDir, tempDir, port, env: options.env ?? {} });
  const http = openHttpClient(url);
  const untilReady = async (withinSec: number) => {
    const startedAtMs = performance.now();
    const isReady = () =>
      fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const ready = await waitFor(isReady, { timeoutMs: withinSec * 1000, intervalMs: 200 }).catch(() => false);
    return ready ? Math.round((performance.now() - startedAtMs) / 100) / 10 : Number.POSITIVE_INFINITY;
  };
  if (!Number.isFinite(await untilReady(readyWithinSec))) throw new Error(`npm start did not get ready: see ${folder}/start.log`);
  const db = openDatabase(join(dataDir, 'hellograph.sqlite'));
  const { tokenKey } = await loadSecrets(dataDir);
  return {
    url,
    dataDir,
    folder,
    db,
    http,
    addPeople: (count, generations) => addPeople(db, { tokenKey, count, generations }),
    findPid: (program) => {
      const running = listProcessesOf(folder).filter(({ command }) => !/^(\/bin\/)?sh -c/.test(command));
      return running.find(({ command }) => commandOf(program).test(command))?.pid;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    untilReady,
    stop: async () => {
      http.close();
      await db.destroy();
      await end(child);
      const left = listProcessesOf(folder).length;
      removeOwnedFolder(folder);
      return left;
    },
  };
}

interface Place {
  folder: string;
  dataDir: string;
  tempDir: string;
  port: number;
  env: Record<string, string>;
}

function spawnStart({ folder, dataDir, tempDir, port, env }: Place): ChildProcess {
  const log = openSync(join(folder, 'start.log'), 'a');
  return spawnOwned(process.execPath, ['scripts/start.mjs'], {
    cwd: fileURLToPath(projectUrl),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_NO_WARNINGS: '1',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      TMPDIR: tempDir,
      TRUST_PROXY: 'true',
      VOICES_AUTO: 'off',
      ...env,
    },
    stdio: ['ignore', log, log],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
    child.kill('SIGTERM');
    await gone;
    clearTimeout(timer);
  }
  if (child.pid !== undefined) endGroup(child.pid);
}
