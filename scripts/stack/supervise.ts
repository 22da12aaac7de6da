import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toProgramFile } from '@hellograph/kit/process';
import { root } from '../setup/packages.mjs';
import { isFrozen, readMainThread } from './frozen';
import { createLogFile } from './log-file';

export interface Program {
  name: string;
  /** TypeScript entry, from the project's root; or another program, with its arguments. */
  entry: string | readonly [string, ...string[]];
  env: Record<string, string | undefined>;
}

export interface Supervised {
  /** Process ids by program name, of those that run now. */
  pids(): Record<string, number>;
  /** Call it once everything works. From then on, a program is restarted however often it dies. */
  keepGoing(): void;
  /** Ends all programs in the given order; resolves when the last one has ended. */
  stop(): Promise<void>;
  /**
   * Rejects when a program keeps dying right after its start and `keepGoing` has not been called.
   */
  failed: Promise<never>;
}

export interface SuperviseOptions {
  /** Called on each restart. `reason` is a signal, an exit code or `frozen`. */
  onRestart?: (program: string, reason: string) => void;
}

interface Running {
  child: ChildProcess;
  /** Whether it was killed because it no longer reported. */
  wasFrozen: boolean;
  /**
   * When its event loop last reported, and the processor time used until then; `undefined` before
   * the first report.
   */
  report: { atMs: number; usedMs: number } | undefined;
}

const stopGraceMs = 15_000;
const quickDeathMs = 5_000;
const quickDeathsMax = 3;
const restartPause = { firstMs: 250, maxMs: 5_000 };
const checkEveryMs = 2_000;

/**
 * Keeps programs running. One that dies is started again after a growing pause; one that is frozen
 * is killed and then started again. Their output goes to `logDir/<name>.log`, which is rotated.
 */
export function supervise(programs: Program[], logDir: string, { onRestart }: SuperviseOptions = {}): Supervised {
  mkdirSync(logDir, { recursive: true });
  const running = new Map<string, Running>();
  let isStopping = false;
  let mayGiveUp = true;
  let giveUp: (reason: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  failed.catch(() => {});

  const start = (program: Program, quickDeaths = 0) => {
    const startedAtMs = performance.now();
    const child = spawnProgram(program, logDir);
    const entry: Running = { child, report: undefined, wasFrozen: false };
    running.set(program.name, entry);
    child.on('message', () => {
      entry.report = { atMs: performance.now(), usedMs: readMainThread(child.pid ?? 0)?.usedMs ?? 0 };
    });
    whenGone(child, (how) => {
      running.delete(program.name);
      if (isStopping) return;
      const deaths = performance.now() - startedAtMs < quickDeathMs ? quickDeaths + 1 : 0;
      if (deaths >= quickDeathsMax && mayGiveUp)
        return giveUp(new Error(`${program.name} does not stay up (${how}). ${logTail(logDir, program.name)}`));
      onRestart?.(program.name, entry.wasFrozen ? 'frozen' : how);
      const pauseMs = Math.min(restartPause.firstMs * 2 ** deaths, restartPause.maxMs);
      setTimeout(() => isStopping || start(program, deaths), pauseMs);
    });
  };
  for (const program of programs) start(program);
  const watch = watchForFrozen(running);

  return {
    pids: () => Object.fromEntries([...running].map(([name, { child }]) => [name, child.pid ?? 0])),
    keepGoing: () => {
      mayGiveUp = false;
    },
    stop: async () => {
      isStopping = true;
      clearInterval(watch);
      for (const { name } of programs) await end(running.get(name)?.child);
    },
    failed,
  };
}

/**
 * Kills programs that no longer report. A pause of the supervisor itself (a closed laptop) does not
 * count against a program.
 */
function watchForFrozen(running: Map<string, Running>): NodeJS.Timeout {
  let checkedAtMs = performance.now();
  return setInterval(() => {
    const nowMs = performance.now();
    const wasAsleep = nowMs - checkedAtMs > 2 * checkEveryMs;
    checkedAtMs = nowMs;
    for (const entry of running.values()) {
      const { child, report } = entry;
      if (!report || child.pid === undefined) continue;
      if (wasAsleep) report.atMs = nowMs;
      const thread = readMainThread(child.pid);
      if (isFrozen({ silentMs: nowMs - report.atMs, thread, usedAtReportMs: report.usedMs })) {
        entry.wasFrozen = true;
        child.kill('SIGKILL');
      }
    }
  }, checkEveryMs);
}

/**
 * Starts a program in a separate process group, so that Ctrl-C reaches only the supervisor, which
 * then stops everything in order.
 */
function spawnProgram({ name, entry, env }: Program, logDir: string): ChildProcess {
  const [program, ...args] = typeof entry === 'string' ? [process.execPath, toProgramFile(join(root, entry))] : entry;
  const child = spawn(program, args, {
    cwd: root,
    // By default glibc keeps a heap for every thread, which wastes 70 MB with decoding and drawing
    // threads.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createLogFile({ path: join(logDir, `${name}.log`) });
  for (const output of [child.stdout, child.stderr]) output?.on('data', log.write).on('error', () => {});
  child.once('close', log.close);
  return child;
}

/** Calls back once, also for a program that could not even be started. */
function whenGone(child: ChildProcess, then: (how: string) => void): void {
  let isGone = false;
  const once = (how: string) => {
    if (isGone) return;
    isGone = true;
    then(how);
  };
  child.once('exit', (code, signal) => once(String(signal ?? code)));
  child.on('error', (reason) => {
    if (child.pid === undefined) once(reason.message);
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function logTail(logDir: string, name: string): string {
  const path = join(logDir, `${name}.log`);
  try {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-15);
    return `The end of its log (${path}):\n\n${lines.join('\n')}`;
  } catch {
    return `Its log (${path}) could not be read.`;
  }
}
