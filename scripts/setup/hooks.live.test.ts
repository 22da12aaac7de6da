import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSubjectProblem } from './commit-subject.mjs';
import { root } from './packages.mjs';

/** A clone with the set-up programs and hooks, in which the checks themselves are replaced. */
let clone: string;
const run = (command: string, ...args: string[]) => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', CI: '' };
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) Reflect.deleteProperty(env, name);
  return spawnSync(command, args, { cwd: clone, encoding: 'utf8', env });
};
const commit = (subject: string) =>
  run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '--allow-empty', '-m', subject);

describe('the hooks of a clone', () => {
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'hellograph-hooks-'));
    for (const path of ['scripts/hooks', 'scripts/setup', 'scripts/hooks.mjs', 'package.json'])
      cpSync(join(root, path), join(clone, path), { recursive: true });
    writeFileSync(join(clone, 'scripts/run.mjs'), 'process.exit(process.env.CHECKS_FAIL ? 1 : 0);');
    run('git', 'init');
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it('installs hooks that refuse a commit with a bad subject or failing checks', () => {
    expect(run(process.execPath, 'scripts/hooks.mjs').stderr).toContain('The hooks are installed');
    expect(commit('Not an area.').stderr).toContain('is refused: it must start with an area');
    expect(commit('api: do one thing').status).toBe(0);
    process.env.CHECKS_FAIL = '1';
    expect(commit('api: do another').status).not.toBe(0);
    Reflect.deleteProperty(process.env, 'CHECKS_FAIL');
  });

  it('asks nothing without a terminal', () => {
    const offered = run(process.execPath, '--input-type=module', '-e', "await (await import('./scripts/setup/hooks.mjs')).offerHooks();");
    expect(offered.status, offered.stderr).toBe(0);
    expect(offered.stdout + offered.stderr).toBe('');
    expect(run('git', 'config', '--get', 'core.hooksPath').stdout).toBe('');
  });
});

it.each([
  ['api: refuse a second render of the same attempt', undefined],
  ['drills, bench: move the files to separate packages', undefined],
  ["Merge branch 'main'", undefined],
  ['Revert "api: refuse a second render"', undefined],
  [`api: ${'x'.repeat(68)}`, 'it has 73 characters; the limit is 72'],
  ['api: refuse a second render.', 'it ends with a full stop'],
  ['refuse a second render', 'it must start with an area: "api: refuse a second render of the same attempt"'],
])('%s', (subject, problem) => {
  expect(findSubjectProblem(subject)).toBe(problem);
});
