import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The shell ends the server once its own input closes, which the kernel does even if the test
 * runner is killed.
 */
const toGuard = (signal: string) => `"$@" </dev/null >/dev/null 2>&1 & echo $!; cat >/dev/null; kill -${signal} $! 2>/dev/null; wait $!`;

export interface GuardedServer {
  pid: number;
  shell: ChildProcess;
}

export interface GuardedServerOptions {
  command: string;
  args: readonly string[];
  /** The signal that ends it when the test runner is gone. */
  lastSignal: 'TERM' | 'QUIT';
  /** The user that runs it, if not our own. */
  owner?: { uid: number; gid: number } | undefined;
}

export async function spawnGuarded({ command, args, lastSignal, owner }: GuardedServerOptions): Promise<GuardedServer> {
  const shell = spawn('sh', ['-c', toGuard(lastSignal), command, command, ...args], { stdio: ['pipe', 'pipe', 'ignore'], ...owner });
  const [pid] = await once(shell.stdout, 'data');
  return { pid: Number(pid), shell };
}

export async function endGuarded({ pid, shell }: GuardedServer, signal: NodeJS.Signals): Promise<void> {
  const ended = once(shell, 'exit');
  process.kill(pid, signal);
  shell.stdin?.end();
  await ended;
}
