import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { classPortraits, voices } from '@hellograph/contract';
import { errorCatalogue } from '@hellograph/contract/errors';
import { describe, expect, it } from 'vitest';
import { warpKernelSourceSha256 } from '../../packages/render/src/raster/warp-kernel.gen';
import { hashKernel } from '../setup/hash-kernel';
import { root } from '../setup/packages.mjs';
import { envExample } from './env-example';
import { errorsPage } from './errors-page';
import { ensureSdkTypes, sdkTypes, sdkTypesFile } from './sdk-types';

describe('docs/errors.md', () => {
  it('is what the catalogue says (npm run docs writes it)', () => {
    expect(readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')).toBe(errorsPage());
  });

  it('explains every code in a message for people', () => {
    for (const { message } of Object.values(errorCatalogue)) expect(message).toMatch(/^[A-Z].{15,}[.!]$/);
  });
});

describe('.env.example', () => {
  it('is what the programs read (npm run docs writes it)', () => {
    expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });

  it('names the variables that docs/operations.md explains, all of them and no others', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const known = [...envExample().matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(known.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
    const ofCaddy = ['HELLOGRAPH_DOMAIN', 'HELLOGRAPH_UPSTREAM', 'HELLOGRAPH_ASK'];
    const set = [...page.matchAll(/(?<![\w/])([A-Z][A-Z_]{3,})=/g)].map(([, name = '']) => name);
    // A secret may be read from a file.
    const plain = set.map((name) => name.replace(/_FILE$/, ''));
    expect(plain.filter((name) => ![...known, ...ofCaddy].includes(name))).toEqual([]);
  });
});

it.each(classPortraits)('students see %s as the picture of which videos are made', (portrait) => {
  const [shown, spoken] = ['pwa/public/portrait', 'api/src/domain/classes/portraits'].map((folder) =>
    readFileSync(join(root, folder, `${portrait}.jpg`)),
  );
  expect(spoken?.equals(shown ?? Buffer.alloc(0))).toBe(true);
});

it('the compiled kernel is that of its sources', () => {
  expect(hashKernel(), 'run npm run kernel').toBe(warpKernelSourceSha256);
});

it('the client’s types are made anew when the route table changes', async () => {
  await ensureSdkTypes();
  const [made = '', ...types] = readFileSync(sdkTypesFile, 'utf8').split('\n');
  expect(made).toMatch(/^\/\/ Made from [0-9a-f]{64}$/);
  expect(types.join('\n')).toBe(await sdkTypes());
});

it('every voice of the catalogue, and nothing else, has a sample to listen to: npm run samples', () => {
  const folder = join(root, 'pwa/public/voices');
  expect(readdirSync(folder).sort()).toEqual(voices.map(({ id }) => `${id}.m4a`).sort());
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeGreaterThan(4000);
});
