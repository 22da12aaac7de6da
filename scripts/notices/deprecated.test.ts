import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { listDeprecated } from './deprecated';

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
