import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sdkTypes } from './sdk-types';

it('packages/sdk/src/schema.gen.ts is what the route table says (npm run docs writes it)', async () => {
  expect(readFileSync(new URL('../../packages/sdk/src/schema.gen.ts', import.meta.url), 'utf8')).toBe(await sdkTypes());
});
