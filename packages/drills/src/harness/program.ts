import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toProgramFile } from '@hellograph/kit/process';
import { endGroup, spawnOwned } from './owned';
import { projectUrl } from './project';

export interface ProgramOptions {
  /** TypeScript. */
  entry: URL;
  args?: readonly string[];
  /** Another command that runs it in its place. */
  within?: readonly string[];
  env: Record<string, string>;
  /** Its output is appended here. */
  logPath: string;
}

/** One of our programs as a process that can be killed and frozen. */
export interface DrillProgram {
  readonly pid: number | undefined;
  start(): void;
  /** Kills only this process, as a crash would. */
  kill9(): Promise<void>;
  /** Freezes it (SIGSTOP) until `resume`. */
  pause(): void;
  resume(): void;
  /**
   * Stops it with SIGTERM, as a deployment does. Returns how long it took, or kills it after the
   * grace.
   */
  stop(graceMs?: number): Promise<{ tookMs: number; wasKilled: boolean }>;
}

const defaultGraceMs = 20_000;

export function createProgram({ entry, args = [], within = [], env, logPath }: ProgramOptions): DrillProgram {
  let child: ChildProcess | undefined;
  const log = openSync(logPath, 'a');

  const start = () => {
    if (child) return;
    const [command = process.execPath, ...rest] = [...within, process.execPath, toProgramFile(entry), ...args];
    const started = spawnOwned(command, rest, {
      cwd: fileURLToPath(projectUrl),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', log, log, 'ipc'],
    });
    // The IPC channel exists only to be closed: the program stops when this process ends.
    started.channel?.unref();
    started.unref();
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
  };
  const signal = (name: NodeJS.Signals) => void child?.kill(name);
  const end = async (running: ChildProcess, name: NodeJS.Signals) => {
    const gone = once(running, 'exit');
    running.ref();
    running.kill(name);
    await gone;
  };

  return {
    get pid() {
      return child?.pid;
    },
    start,
    kill9: async () => {
      if (child) await end(child, 'SIGKILL');
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: async (graceMs = defaultGraceMs) => {
      const running = child;
      if (!running?.pid) return { tookMs: 0, wasKilled: false };
      const startedAt = performance.now();
      let wasKilled = false;
      const timer = setTimeout(() => {
        wasKilled = true;
        running.kill('SIGKILL');
      }, graceMs);
      running.kill('SIGCONT');
      await end(running, 'SIGTERM');
      clearTimeout(timer);
      endGroup(running.pid);
      return { tookMs: performance.now() - startedAt, wasKilled };
    },
  };
}
