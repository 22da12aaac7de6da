import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { voices } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';

it('every voice of the catalogue, and nothing else, has a sample to listen to: npm run samples', () => {
  const folder = join(root, 'pwa/public/voices');
  expect(readdirSync(folder).sort()).toEqual(voices.map(({ id }) => `${id}.m4a`).sort());
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeGreaterThan(4000);
});
