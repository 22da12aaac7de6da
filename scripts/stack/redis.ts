import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPart } from '../setup/system.mjs';
import { canConnect } from './sockets';

export interface OwnRedis {
  url: string;
  stop(): Promise<void>;
}

/**
 * A Redis of our own on a unix socket in a private folder: no port, no password, nobody else's data. It keeps nothing on disk, because
 * SQLite is the truth and everything in Redis can be announced again. The shell around it ends it when our end of its stdin closes,
 * which the kernel does for us even after a kill -9.
 */
export async function startOwnRedis(): Promise<OwnRedis> {
  const program = findPart('redis');
  if (!program) throw new Error('redis-server is not on the PATH');
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-redis-'));
  const socket = join(dir, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--dir', dir, '--save', '', '--appendonly', 'no'];
  const limits = ['--maxmemory', '256mb', '--maxmemory-policy', 'noeviction'];
  const guard = '"$@" </dev/null >/dev/null 2>&1 & pid=$!; cat >/dev/null; kill $pid 2>/dev/null; wait $pid';
  const child = spawn('sh', ['-c', guard, 'redis', program, ...options, ...limits], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.stdin.end();
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    if (await canConnect({ path: socket })) return { url: `unix://${socket}`, stop };
    await sleep(50);
  }
  await stop();
  throw new Error('redis-server did not start within five seconds');
}
