import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const scriptOf = (niceness: number) => `
  const { yieldToOthers } = await import(${JSON.stringify(fileURLToPath(new URL('./yield-to-others.ts', import.meta.url)))});
  await yieldToOthers(${niceness});
  const { readFileSync } = await import('node:fs');
  const { getPriority } = await import('node:os');
  console.log(getPriority(), readFileSync('/proc/self/autogroup', 'utf8').trim());
`;
const runWith = async (niceness: number, ...before: string[]) => {
  const [command = '', ...args] = [...before, process.execPath, '--import', 'tsx', '--input-type=module', '-e', scriptOf(niceness)];
  return (await promisify(execFile)(command, args, { encoding: 'utf8' })).stdout.trim();
};
const run = (...before: string[]) => runWith(10, ...before);
/**
 * The test runner may have no session to read: a process started by the system's first process has
 * none, and its file is empty.
 */
const inOwnSession = ['setsid', '--wait'];
const asChild = ['sh', '-c', '"$@"; exit $?', 'sh'];
const own = () => Math.max(10, getPriority());
const without = ['setpriv', '--bounding-set=-sys_admin', '--inh-caps=-sys_admin'];

/** capabilities(7): bit 21 is CAP_SYS_ADMIN. */
const mayAdminister = () =>
  ((Number.parseInt(/CapEff:\s+(\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]?.slice(-8) ?? '0', 16) >> 21) & 1) === 1;

describe.skipIf(!existsSync('/proc/self/autogroup'))('on a system that shares its time by sessions', () => {
  it('makes the worker nice, and its session with it when that is its own', async () => {
    expect(await run(...inOwnSession)).toMatch(new RegExp(`^${own()} /autogroup-\\d+ nice 10$`));
  });

  it('takes its turn as all do where it is told to', async () => {
    expect(await runWith(0, ...inOwnSession)).toMatch(new RegExp(`^${getPriority()} /autogroup-\\d+ nice 0$`));
  });

  it('leaves the session alone when another leads it', async () => {
    expect(await run(...inOwnSession, ...asChild)).toMatch(new RegExp(`^${own()} /autogroup-\\d+ nice 0$`));
  });

  it('asks again where the kernel takes only so many changes a second', async () => {
    const workers = await Promise.all(Array.from({ length: 4 }, () => run(...(mayAdminister() ? without : []), ...inOwnSession)));
    for (const worker of workers) expect(worker).toMatch(/ nice 10$/);
  });
});
