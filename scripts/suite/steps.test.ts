import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { inMemoryFolder } from './vitest-step';

it('is deleted after its use, also when that fails', async () => {
  let used: string | undefined;
  const failing = inMemoryFolder(async (folder) => {
    used = folder;
    throw new Error('a test failed');
  });
  await expect(failing).rejects.toThrow('a test failed');
  expect(used === undefined || !existsSync(used)).toBe(true);
});

it.each(['/proc', join(tmpdir(), 'not-there')])('is left out if there is no memory file system: %s', async (parent) => {
  expect(await inMemoryFolder(async (folder) => folder, parent)).toBeUndefined();
});

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a signal to the run alone ends what it runs, too', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'command.ts'));
  const child = `console.log(process.pid); setTimeout(() => {}, 60_000)`;
  const source = `import(${module}).then(({ runCommand }) => runCommand({ command: process.execPath, args: ['-e', ${JSON.stringify(child)}] }))`;
  const run = spawn(process.execPath, ['--import', 'tsx', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(run.stdout, 'data');
  const pid = Number(String(said));
  expect(isThere(pid)).toBe(true);
  run.kill('SIGTERM');
  await waitFor(() => !isThere(pid), { timeoutMs: 10_000 });
});
