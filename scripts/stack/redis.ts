import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canConnect } from '@hellograph/kit';
import { findPart } from '../setup/system.mjs';

export interface OwnRedis {
  url: string;
  stop(): Promise<void>;
}

const startWithinMs = 5_000;
const restartPause = { firstMs: 100, maxMs: 3_000 };
const pingEveryMs = 3_000;
const pingTimeoutMs = 2_000;
/** Unanswered pings in a row after which Redis counts as frozen. */
const missedPingsMax = 4;

/**
 * The shell around Redis ends it when our end of its stdin closes, which the kernel does for us
 * even after a kill -9. It exits when Redis does, so that a killed Redis is noticed.
 */
const guard =
  'exec 3<&0; "$@" </dev/null >/dev/null 2>&1 3<&- & pid=$!; { cat <&3 >/dev/null; kill $pid 2>/dev/null; } & exec 3<&-; wait $pid';

/**
 * Starts a Redis of our own on a unix socket in a private folder, without port or password. It
 * keeps nothing on disk, because SQLite holds the truth and everything in Redis can be announced
 * again. If it dies or freezes, it is replaced on the same socket.
 */
export async function startOwnRedis(onRestart: (reason: string) => void = () => {}): Promise<OwnRedis> {
  const program = findPart('redis');
  if (!program) throw new Error('redis-server is not on the PATH');
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-redis-'));
  const socket = join(dir, 'redis.sock');
  let child: ChildProcess | undefined;
  let isStopping = false;

  const keepRunning = async () => {
    for (let quickDeaths = 0; !isStopping; ) {
      const startedAtMs = performance.now();
      await mkdir(dir, { recursive: true, mode: 0o700 });
      child = spawnRedis(program, dir, socket);
      await untilGone(child);
      child.stdin?.destroy();
      if (isStopping) return;
      onRestart(String(child.signalCode ?? child.exitCode));
      quickDeaths = performance.now() - startedAtMs < startWithinMs ? quickDeaths + 1 : 0;
      await sleep(Math.min(restartPause.firstMs * 2 ** quickDeaths, restartPause.maxMs));
    }
  };
  const ended = keepRunning();
  const watch = watchForFrozen(socket, () => child);
  const stop = async () => {
    isStopping = true;
    clearInterval(watch);
    child?.stdin?.end();
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  for (const deadlineMs = performance.now() + startWithinMs; performance.now() < deadlineMs; ) {
    if (await canConnect({ path: socket })) return { url: `unix://${socket}`, stop };
    await sleep(50);
  }
  await stop();
  throw new Error('redis-server did not start within five seconds');
}

function spawnRedis(program: string, dir: string, socket: string): ChildProcess {
  const options = ['--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--dir', dir, '--save', '', '--appendonly', 'no'];
  const limits = ['--maxmemory', '256mb', '--maxmemory-policy', 'noeviction'];
  const child = spawn('sh', ['-c', guard, 'redis', program, ...options, ...limits], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.stdin.on('error', () => {});
  return child;
}

const untilGone = (child: ChildProcess) =>
  Promise.race([once(child, 'exit'), new Promise((resolve) => child.once('error', resolve))]).catch(() => {});

/** Kills a Redis that no longer responds, together with the shell around it. */
function watchForFrozen(socket: string, current: () => ChildProcess | undefined): NodeJS.Timeout {
  let missed = 0;
  return setInterval(async () => {
    missed = (await answersPing(socket)) ? 0 : missed + 1;
    const pid = current()?.pid;
    if (missed < missedPingsMax || pid === undefined) return;
    missed = 0;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }, pingEveryMs);
}

/**
 * Returns whether Redis responds to `PING` in time (https://redis.io/docs/latest/commands/ping/).
 */
function answersPing(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    const settle = (isAlive: boolean) => () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isAlive);
    };
    const timer = setTimeout(settle(false), pingTimeoutMs);
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', settle(true)).once('error', settle(false)).once('end', settle(false));
  });
}
