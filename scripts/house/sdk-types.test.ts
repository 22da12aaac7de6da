import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ensureSdkTypes, sdkTypes, sdkTypesFile } from './sdk-types';

it('the client’s types are made anew when the route table changes', async () => {
  await ensureSdkTypes();
  const [made = '', ...types] = readFileSync(sdkTypesFile, 'utf8').split('\n');
  expect(made).toMatch(/^\/\/ Made from [0-9a-f]{64}$/);
  expect(types.join('\n')).toBe(await sdkTypes());
});
