// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '../drafts/draft';
import { draftStore } from '../drafts/draft-store';
import { returnPath } from '../lib/return-path';
import { sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { forgetDevice } from './forget-device';

afterEach(() => vi.restoreAllMocks());

it('deletes what this person has kept where databases cannot be listed', async () => {
  await draftStore('ada').save({ ...emptyDraft(), message: 'Never sent' });
  const list = indexedDB.databases.bind(indexedDB);
  Object.assign(indexedDB, { databases: undefined });
  try {
    await forgetDevice();
  } finally {
    Object.assign(indexedDB, { databases: list });
  }
  expect(await indexedDB.databases()).toEqual([]);
});

it('leaves no draft, no database and no token, but the theme', async () => {
  token.set('bearer');
  localStorage.setItem('theme', 'dark');
  returnPath.keep('/cards/7');
  sessionEnd.note('SESSION_ENDED');
  await draftStore().save({ ...emptyDraft(), message: 'Never sent' });
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['hellograph']);
  await forgetDevice();
  expect(await indexedDB.databases()).toEqual([]);
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});
