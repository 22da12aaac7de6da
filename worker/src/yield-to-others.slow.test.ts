import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = `
  const { yieldToOthers } = await import(${JSON.stringify(fileURLToPath(new URL('./yield-to-others.ts', import.meta.url)))});
  await yieldToOthers();
  const { readFileSync } = await import('node:fs');
  const { getPriority } = await import('node:os');
  console.log(getPriority(), readFileSync('/proc/self/autogroup', 'utf8').trim());
`;
const run = (...before: string[]) => {
  const [command = '', ...args] = [...before, process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  return execFileSync(command, args, { encoding: 'utf8' }).trim();
};

it('makes the worker nice, and its session with it when that is its own', (context) => {
  if (!existsSync('/proc/self/autogroup')) context.skip('this system does not share its time by sessions');
  expect(run('setsid', '--wait')).toMatch(/^10 \/autogroup-\d+ nice 10$/);
  expect(run()).toMatch(/^10 \/autogroup-\d+ nice 0$/);
});
