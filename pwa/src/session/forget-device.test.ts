// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { emptyDraft } from '../drafts/draft';
import { draftStore } from '../drafts/draft-store';
import { returnPath } from '../lib/return-path';
import { sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { forgetDevice } from './forget-device';

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
