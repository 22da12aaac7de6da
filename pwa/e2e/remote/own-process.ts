import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

const endsWithinMs = 5000;

/** Starts a program that this test ends by its own id. */
export const startProcess = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(command, args, options);

/** Ends a program, and kills it if it does not listen. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill();
  const killing = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
  await ended;
  clearTimeout(killing);
}
