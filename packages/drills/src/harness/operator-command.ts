import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { toProgramFile } from '@hellograph/kit/process';
import { spawnOwned } from './owned';
import { projectUrl } from './project';

export interface CommandOptions {
  env: Record<string, string>;
  args?: readonly string[];
  /** Polled while it runs: it is killed (SIGKILL) as soon as this returns true. */
  killWhen?: (said: readonly string[]) => boolean;
}

export interface CommandEnd {
  /** `null` if it was killed. */
  status: number | null;
  said: string[];
  seconds: number;
}

/** Runs an operator's command, such as `scripts/backup.ts`. */
export async function runOperatorCommand(entry: string, { env, args = [], killWhen }: CommandOptions): Promise<CommandEnd> {
  const startedAt = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawnOwned(process.execPath, [toProgramFile(new URL(entry, projectUrl)), ...args], {
    cwd: fileURLToPath(projectUrl),
    env: { PATH, HOME, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => said.push(line));
  }
  const ending = once(child, 'close') as Promise<[number | null]>;
  let isOver = false;
  const watching = (async () => {
    for (; killWhen && !isOver; await sleep(5)) if (killWhen(said)) return void child.kill('SIGKILL');
  })();
  const [status] = await ending;
  isOver = true;
  await watching;
  return { status, said, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
}
