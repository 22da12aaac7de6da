import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { waitFor } from '@hellograph/kit';
import { expect, it, vi } from 'vitest';
import { root } from '../setup/packages.mjs';
import { emptyTally } from './tally';
import { unlessPassed } from './unless-passed';
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

it('what has passed is left out until a source of it changes; what has failed is not', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hellograph-passed-'));
  try {
    let failed = 1;
    const run = vi.fn(async () => ({ ...emptyTally(), passed: 3, failed }));
    const source = join(dir, 'source.ts');
    writeFileSync(source, 'one');
    const step = unlessPassed({ name: 'some tests', run }, [relative(root, source)], join(dir, 'passed'));
    await step.run();
    failed = 0;
    expect([(await step.run()).passed, (await step.run()).passed, run.mock.calls.length]).toEqual([3, 3, 2]);
    writeFileSync(source, 'two');
    await step.run();
    expect(run).toHaveBeenCalledTimes(3);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
