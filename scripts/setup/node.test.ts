import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { satisfiesNode } from './node-range.mjs';
import { root } from './packages.mjs';

describe('which Node is new enough', () => {
  const range = '^22.22.2 || ^24.15.0 || >=26.0.0';
  it.each(['22.22.2', '22.23.0', '24.15.0', '24.21.3', '26.0.0', '27.1.0'])('%s is', (version) => {
    expect(satisfiesNode(range, version)).toBe(true);
  });
  it.each(['20.20.2', '22.22.1', '23.9.0', '24.14.9', '25.9.0'])('%s is not', (version) => {
    expect(satisfiesNode(range, version)).toBe(false);
  });
  it('cannot be said by a range of another kind', () => {
    expect(() => satisfiesNode('>=20 <30', '22.0.0')).toThrow('neither');
  });
});

describe('on an older Node', () => {
  let clone: string;
  /** Replaces npm: records the request and installs a program that prints `version`. */
  const putNpm = (version: string, status = 0) => {
    const script = `#!/bin/sh
cp package-lock.json "${clone}/asked.json"
name=$(sed -E 's/.*"dependencies":\\{"([^"]+)".*/\\1/' package-lock.json)
mkdir -p "node_modules/$name/bin"
printf '#!/bin/sh\\necho ${version}\\n' > "node_modules/$name/bin/node"
chmod +x "node_modules/$name/bin/node"
exit ${status}`;
    writeFileSync(join(clone, 'bin/npm'), script);
    chmodSync(join(clone, 'bin/npm'), 0o755);
  };
  const ensure = () =>
    spawnSync(process.execPath, ['--input-type=module', '-e', "console.log((await import('./scripts/setup/node.mjs')).ensureNode());"], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}` },
    });
  const pinnedVersion = () => (process.platform === 'darwin' ? (process.arch === 'arm64' ? '22.23.2' : '24.18.1') : '24.21.0');

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'hellograph-node-'));
    cpSync(join(root, 'scripts/setup'), join(clone, 'scripts/setup'), { recursive: true });
    writeFileSync(join(clone, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '^99.0.0' } }));
    mkdirSync(join(clone, 'bin'));
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it('the pinned one is brought once, by its checksum, and what others left unfinished goes', () => {
    putNpm(`v${pinnedVersion()}`);
    mkdirSync(join(clone, '.cache/node-1.2.3.draft-99999999'), { recursive: true });
    const first = ensure();
    expect(first.stderr).toContain(`Downloading Node ${pinnedVersion()} for Hellograph alone`);
    expect(existsSync(first.stdout.trim())).toBe(true);
    const asked = JSON.parse(readFileSync(join(clone, 'asked.json'), 'utf8')) as { packages: Record<string, { integrity?: string }> };
    expect(Object.values(asked.packages).map(({ integrity }) => integrity)).toContainEqual(expect.stringMatching(/^sha512-.{86}==$/));
    expect(readdirSync(join(clone, '.cache'))).toEqual([`node-${pinnedVersion()}`]);
    putNpm('', 1);
    expect(ensure()).toMatchObject({ status: 0, stdout: first.stdout, stderr: '' });
  });

  it('one sentence says what to do where npm brings nothing, or something else', () => {
    putNpm('', 1);
    expect(ensure()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm could not download another') as string });
    putNpm('v1.0.0');
    const other = ensure();
    expect(other.stderr).toContain(
      `Node ${pinnedVersion()} does not run on this system. Install Node 24 (https://nodejs.org), then try again.`,
    );
    expect(readdirSync(join(clone, '.cache')).filter((name) => !name.includes('.draft-'))).toEqual([]);
  });
});
