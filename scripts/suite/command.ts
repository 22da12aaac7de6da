import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../setup/packages.mjs';
import { emptyTally, failedTally, type Step, type Tally } from './tally';

export interface Command {
  command: string;
  args: string[];
  env?: Record<string, string>;
  linePrefix?: string | undefined;
}

/** The path of a tool that a package of the root installs. */
export const bin = (tool: string) => join(root, 'node_modules/.bin', tool);

const running = new Set<ChildProcess>();

/** A signal to this process alone ends what it runs, too; a terminal's SIGINT reaches them all. */
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.kill(process.pid, signal);
  });

/**
 * Runs a command in the project's root and returns its exit code, or 127 if it could not be
 * started.
 */
export function runCommand({ command, args, env = {}, linePrefix }: Command): Promise<number> {
  return new Promise((resolve) => {
    const stdio = linePrefix === undefined ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const);
    const child = spawn(command, args, { cwd: root, stdio: stdio as 'inherit', env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', (line) => line.trim() && console.log(`${linePrefix}${line}`));
    running.add(child);
    child.once('error', () => resolve(127)).once('close', (code) => resolve(code ?? 1));
    child.once('close', () => running.delete(child));
  });
}

/** A command that passes or fails as a whole. */
export const checkStep = (name: string, command: string, args: string[], env: Record<string, string> = {}): Step => ({
  name,
  run: async (linePrefix) =>
    (await runCommand({ command, args, env, linePrefix })) === 0 ? { ...emptyTally(), passed: 1 } : failedTally(name),
});

interface CountedCommand extends Omit<Command, 'args' | 'env'> {
  /** Both receive the path of the JSON report that the test runner has to write. */
  args: (reportPath: string) => string[];
  env?: (reportPath: string) => Record<string, string>;
  readReport: (json: string) => Tally;
}

/**
 * Runs a test runner that reports its counts as JSON. A runner that ends without a report counts as
 * one failure.
 */
export async function runCounted({ args, env, readReport, ...about }: CountedCommand): Promise<Tally> {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-report-'));
  const reportPath = join(dir, 'report.json');
  try {
    const code = await runCommand({ ...about, args: args(reportPath), env: env?.(reportPath) ?? {} });
    const tally = await readFile(reportPath, 'utf8').then(readReport, emptyTally);
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, failures: [`${about.command} ended with code ${code}`] } : tally;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
