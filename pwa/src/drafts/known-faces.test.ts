// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { deleteDatabaseOf } from './database';
import { knownFaces } from './known-faces';

const photo = (text: string) => new File([text], 'nana.jpg');

beforeEach(async () => {
  for (const owner of ['ada', 'bea']) await deleteDatabaseOf(owner);
});

it('recognises the same photo by its content, but no other photo and no other user’s', async () => {
  const faces = knownFaces('ada');
  await faces.remember(photo('one'), 'agreed');
  expect(await faces.find(photo('one'))).toBe('agreed');
  expect(await faces.find(photo('two'))).toBeUndefined();
  expect(await knownFaces('bea').find(photo('one'))).toBeUndefined();
  await faces.remember(photo('one'), 'late');
  expect(await faces.find(photo('one'))).toBe('late');
});
