import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
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
