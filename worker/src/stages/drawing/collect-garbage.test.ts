import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { collectGarbageSoon } from './collect-garbage';

const makePicture = () => new WeakRef(new SharedArrayBuffer(1_000_000));

it('frees unreferenced memory without memory pressure', async () => {
  const picture = makePicture();
  expect(picture.deref()).toBeDefined();
  collectGarbageSoon();
  await waitFor(() => picture.deref() === undefined, { timeoutMs: 30_000 });
});
