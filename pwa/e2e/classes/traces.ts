import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const dataDir = process.env.DATA_DIR ?? '';

const runScript = async (script: string, ...args: string[]): Promise<string> =>
  (await run(process.execPath, ['scripts/run.mjs', script, ...args], { cwd: root, maxBuffer: 64_000_000 })).stdout;

/** Backs up the instance as its operator does; returns the path of the copy. */
export async function backUpInstance(): Promise<string> {
  const said = await runScript('scripts/backup.ts');
  return /^The database is backed up: (.+)$/m.exec(said)?.[1] ?? '';
}

/** As `scripts/class-traces.fixture.ts` prints it: where each word is still found. */
interface ClassTraces {
  backup: string[];
  anHourLater: string[];
  restored: string[];
  restarted: string[];
}

/** Looks for words of a deleted class in all files of the instance, and in a restored backup. */
export async function findTraces(backup: string, words: readonly string[]): Promise<ClassTraces> {
  const lower = words.map((word) => word.toLowerCase());
  const said = await runScript('scripts/class-traces.fixture.ts', JSON.stringify({ dataDir, backup, words: lower }));
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as ClassTraces;
}
