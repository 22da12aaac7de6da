import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../setup/packages.mjs';
import { findPart } from '../setup/system.mjs';
import { type OwnRedis, startOwnRedis } from './redis';
import { type Program, type Supervised, supervise } from './supervise';
import { planTestCheckout, wantsTestCheckout } from './test-checkout';

interface StatusFile {
  /** Counts a restart of a program. `reason` is a signal, an exit code or `frozen`. */
  countRestart(program: string, reason: string): void;
  close(): void;
}

interface Restarts {
  count: number;
  lastAt: string;
  lastReason: string;
}

/**
 * Writes the supervisor's restarts to a file, which the api shows. With a full disk the latest
 * count is missing until the next restart, but the supervisor continues.
 */
export function openStatusFile(path: string): StatusFile {
  const startedAt = new Date().toISOString();
  const restarts: Record<string, Restarts> = {};
  const attempt = (task: () => void) => {
    try {
      task();
    } catch {
      // There is no other place to report it.
    }
  };
  const write = () =>
    attempt(() => {
      writeFileSync(`${path}.new`, JSON.stringify({ pid: process.pid, startedAt, restarts }), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    });
  write();
  return {
    countRestart: (program, reason) => {
      const count = (restarts[program]?.count ?? 0) + 1;
      restarts[program] = { count, lastAt: new Date().toISOString(), lastReason: reason };
      write();
    },
    close: () => attempt(() => rmSync(path, { force: true })),
  };
}

export interface StackOptions {
  port: number;
  dataDir: string;
  /** A running Redis; without it the stack starts its own. */
  redisUrl?: string | undefined;
  /** A domain for which Caddy serves https in front of the API. */
  domain?: string | undefined;
  env?: Record<string, string>;
}

export interface Stack {
  url: string;
  programs: Supervised;
  stop(): Promise<void>;
}

const readyWithinMs = 180_000;

/**
 * Starts Redis, the API, the worker and, if wanted, the test checkout, and waits until they
 * respond. The API migrates the database before it listens.
 */
export async function startStack({ port, dataDir, redisUrl, domain, env = {} }: StackOptions): Promise<Stack> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const status = openStatusFile(join(dataDir, 'supervisor.json'));
  const redis: OwnRedis | undefined = redisUrl ? undefined : await startOwnRedis((reason) => status.countRestart('redis', reason));
  const url = `http://localhost:${port}`;
  const shared = {
    // Only `npm start` fetches a voice: tests, benches and pictures stay reproducible and offline.
    VOICES_AUTO: 'off',
    ...(domain && { PUBLIC_URL: process.env.PUBLIC_URL || `https://${domain}`, TRUST_PROXY: '1' }),
    ...env,
    DATA_DIR: dataDir,
    REDIS_URL: redisUrl ?? redis?.url,
    PORT: String(port),
    PWA_DIST: join(root, 'pwa/dist'),
  };
  const checkout = wantsTestCheckout({ ...process.env, ...env }) ? await planTestCheckout({ apiPort: port, dataDir }) : undefined;
  const programs = supervise(
    [
      { name: 'api', entry: 'api/src/main.ts', env: { ...shared, ...checkout?.apiEnv } },
      { name: 'worker', entry: 'worker/src/main.ts', env: shared },
      ...(checkout ? [checkout.program] : []),
      ...(domain ? [planCaddy({ domain, port, dataDir })] : []),
    ],
    join(dataDir, 'logs'),
    { onRestart: status.countRestart },
  );
  const stop = async () => {
    await programs.stop();
    await redis?.stop();
    status.close();
  };
  try {
    await Promise.race([untilReady(url), programs.failed]);
  } catch (reason) {
    await stop();
    throw reason;
  }
  programs.keepGoing();
  return { url, programs, stop };
}

/**
 * Caddy with the shipped settings. It has its certificates in `dataDir/caddy`, so that a new
 * container needs no new ones.
 */
export function planCaddy({ domain, port, dataDir }: { domain: string; port: number; dataDir: string }): Program {
  const program = findPart('caddy');
  if (!program) throw new Error('caddy is not on the PATH. Install it, or unset HELLOGRAPH_DOMAIN.');
  const own = join(dataDir, 'caddy');
  const upstream = `127.0.0.1:${port}`;
  return {
    name: 'caddy',
    entry: [program, 'run', '--config', join(root, 'Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      HELLOGRAPH_DOMAIN: domain,
      HELLOGRAPH_UPSTREAM: upstream,
      HELLOGRAPH_ASK: `http://${upstream}`,
      HOME: own,
      XDG_DATA_HOME: own,
      XDG_CONFIG_HOME: own,
    },
  };
}

/** Ready means that a video can be made, so a worker must have reported. */
async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  let problem = 'The api does not respond.';
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    const envelope = (await response?.json().catch(() => undefined)) as { message?: string } | undefined;
    problem = envelope?.message ?? problem;
    await sleep(100);
  }
  throw new Error(`Hellograph was not ready within ${readyWithinMs / 1000} seconds. ${problem}`);
}

/**
 * Returns the link for the first administrator, which the api makes; `undefined` if there is one
 * already.
 */
export async function findFirstRunUrl(url: string, dataDir: string): Promise<string | undefined> {
  try {
    const stored = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { operatorToken?: string };
    const token = process.env.OPERATOR_TOKEN || stored.operatorToken;
    const answer = await fetch(`${url}/api/operator/first-run`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: { url: string | null } }).data.url ?? undefined;
  } catch {
    // The link is in the log of the api, too.
    return undefined;
  }
}
