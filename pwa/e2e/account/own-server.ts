import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, waitFor } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { endProcess } from '../remote/line';

const project = join(import.meta.dirname, '../../..');
const operatorToken = 'the operator of this journey';

export const asOperator = { headers: { authorization: `Bearer ${operatorToken}` } };

export interface OwnServer {
  url: string;
  dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts a server of a journey alone. What an administrator changes reaches everybody: a restore
 * takes others' work back, and a mail server that refuses holds up their mails.
 */
export async function startServer({ hasWorker = false } = {}): Promise<OwnServer> {
  const redis = await startRedis();
  const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-own-server-'));
  const port = await findFreePort();
  const own = {
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    OPERATOR_TOKEN: operatorToken,
    TRUST_PROXY: '127.0.0.0/8,::1',
    VOICES_AUTO: 'off',
    PUBLIC_URL: '',
    BACKUP_DIR: '',
  };
  const env = { ...process.env, MALLOC_ARENA_MAX: '2', ...own };
  const start = (program: 'api' | 'worker') =>
    spawn(process.execPath, ['scripts/program.mjs', program], { cwd: project, env, stdio: 'ignore' });
  const children = [start('api'), ...(hasWorker ? [start('worker')] : [])];
  const url = `http://localhost:${port}`;
  const isLive = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isLive, { timeoutMs: 90_000, what: 'The start of the server' });
  const close = async () => {
    await Promise.all(children.map(endProcess));
    await redis.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, close };
}
