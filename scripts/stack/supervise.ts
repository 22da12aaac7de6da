import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toProgramFile } from '@hellograph/kit/process';
import { root } from '../setup/packages.mjs';

export interface Program {
  name: string;
  /** TypeScript entry, from the project's root. */
  entry: string;
  env: Record<string, string | undefined>;
}

export interface Supervised {
  /** Process ids by program name, of those that run now. */
  pids(): Record<string, number>;
  /** Ends all, in the order given at the start; resolves when the last one is gone. */
  stop(): Promise<void>;
  /** Rejects when a program keeps dying right after its start. */
  failed: Promise<never>;
}

const stopGraceMs = 15_000;
const quickDeathMs = 5_000;
const quickDeathsMax = 3;

/** Keeps programs running: one that dies is started again, after a growing pause. Their output goes to `logDir/<name>.log`. */
export function supervise(programs: Program[], logDir: string): Supervised {
  mkdirSync(logDir, { recursive: true });
  const running = new Map<string, ChildProcess>();
  let isStopping = false;
  let giveUp: (reason: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  failed.catch(() => {});

  const start = (program: Program, quickDeaths = 0) => {
    const startedAt = Date.now();
    const child = spawnProgram(program, logDir);
    running.set(program.name, child);
    child.once('exit', (code, signal) => {
      running.delete(program.name);
      if (isStopping) return;
      const deaths = Date.now() - startedAt < quickDeathMs ? quickDeaths + 1 : 0;
      if (deaths >= quickDeathsMax)
        return giveUp(new Error(`${program.name} does not stay up (${signal ?? code}). ${logTail(logDir, program.name)}`));
      setTimeout(() => isStopping || start(program, deaths), 250 * 2 ** deaths);
    });
  };
  for (const program of programs) start(program);

  return {
    pids: () => Object.fromEntries([...running].map(([name, child]) => [name, child.pid ?? 0])),
    stop: async () => {
      isStopping = true;
      for (const { name } of programs) await end(running.get(name));
    },
    failed,
  };
}

/** In a process group of its own, so that Ctrl-C reaches only the supervisor, which then stops everything in order. */
function spawnProgram({ name, entry, env }: Program, logDir: string): ChildProcess {
  const child = spawn(process.execPath, [toProgramFile(join(root, entry))], {
    cwd: root,
    // By default glibc keeps a heap for every thread: with decoders' and drawing threads that was 70 MB of nothing.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(join(logDir, `${name}.log`), { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once('close', () => log.end());
  return child;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
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
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-15);
  return `Its last words (${path}):\n\n${lines.join('\n')}`;
}
