import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort, waitFor } from '@hellograph/kit';
import { toProgramFile } from '@hellograph/kit/process';
import { root } from './setup/packages.mjs';

export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** All that it logged; resolves when it has ended. */
  log: Promise<string>;
  /** Resolves when it responds. */
  untilLive(): Promise<void>;
  /** Ends it and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface ApiProcessOptions {
  dataDir: string;
  redisUrl: string;
  env?: Record<string, string>;
}

/** Starts an api as `npm run api` does, on a free port. */
export async function startApiProcess({ dataDir, redisUrl, env }: ApiProcessOptions): Promise<ApiProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [toProgramFile(join(root, 'api/src/main.ts'))], {
    cwd: root,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      REDIS_URL: redisUrl,
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const log = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''));
  const isLive = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    child,
    log,
    untilLive: async () => {
      const died = ended.then(async () => {
        throw new Error(`The api ended: ${await log}`);
      });
      await Promise.race([waitFor(isLive, { timeoutMs: 90_000, intervalMs: 100, what: 'a response from the api' }), died]);
    },
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
