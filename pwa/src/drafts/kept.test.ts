import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteDatabaseOf } from './database';
import { knownFaces } from './known-faces';
import { keptDraft } from './use-kept-draft';

it('keeps one value for each owner and name, until it is removed', async () => {
  const list = keptDraft<string[]>('ada', 'list');
  expect(await list.find()).toBeUndefined();
  await list.keep(['Bo']);
  await list.keep(['Bo', 'Cy']);
  await keptDraft<string[]>('ada', 'other').keep(['Di']);
  expect(await keptDraft('ada', 'list').find()).toEqual(['Bo', 'Cy']);
  expect(await keptDraft('bea', 'list').find()).toBeUndefined();
  await list.remove();
  expect(await list.find()).toBeUndefined();
  expect(await keptDraft('ada', 'other').find()).toEqual(['Di']);
});

it('gives a person what was begun before they logged in, once', async () => {
  const begun = keptDraft<string>('anon', 'maker');
  await begun.keep('For Nana');
  const own = keptDraft<string>('ada', 'maker');
  await own.keep('An older one');
  await own.adopt();
  expect([await own.find(), await begun.find()]).toEqual(['For Nana', undefined]);
  await begun.adopt();
  await keptDraft<string>('bea', 'maker').adopt();
  expect([await own.find(), await keptDraft('bea', 'maker').find()]).toEqual(['For Nana', undefined]);
});

it('writes the newest of values that come faster than they are written, and none after its removal', async () => {
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const words = keptDraft<string>('ada', 'words');
  await words.keep('S');
  puts.mockClear();
  const typed = 'Seventy, and still the fastest on the hill.';
  await Promise.all([...typed].map((_, at) => words.keep(typed.slice(0, at + 1))));
  expect(await words.find()).toBe(typed);
  expect(puts.mock.calls.length).toBeLessThan(5);
  void words.keep('Written late');
  void words.keep('Written later');
  await words.remove();
  expect(await words.find()).toBeUndefined();
  puts.mockRestore();
});

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
