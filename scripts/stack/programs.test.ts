import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { listSourceFiles } from './build-app';
import { programEntries } from './programs';
import { wantsTestCheckout } from './test-checkout';

/** Judges and what only tests or measurements run. */
const isForDevelopment = (path: string) => /\.(test|fixture)\.ts$|^packages\/(testing|drills|bench)\/|^worker\/src\/scoring\//.test(path);

it('builds every process and thread that a program starts', () => {
  const sources = listSourceFiles().filter((path) => /^(api|worker|packages)\/.*\.ts$/.test(path) && !isForDevelopment(path));
  const started = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, name = '']) =>
      normalize(join(dirname(path), name)),
    ),
  );
  expect(started).not.toEqual([]);
  expect(started.filter((path) => !(programEntries as readonly string[]).includes(path))).toEqual([]);
});

it.each([
  ['in development', {}, true],
  ['in development with a key', { STRIPE_SECRET_KEY: 'sk_test_1' }, false],
  ['in development when billing is off', { BILLING: 'off' }, false],
  ['in production', { NODE_ENV: 'production' }, false],
  ['in production if requested by name', { NODE_ENV: 'production', BILLING: 'test' }, true],
  ['in production if the line in the env file is empty', { NODE_ENV: 'production', BILLING: '' }, false],
])('plans for play money are sold %s: %j', (_, env, isWanted) => expect(wantsTestCheckout(env)).toBe(isWanted));
