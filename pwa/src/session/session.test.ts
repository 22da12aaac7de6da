// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '../drafts/draft';
import { draftStore } from '../drafts/draft-store';
import { returnPath } from '../lib/return-path';
import { sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { forgetDevice } from './forget-device';
import { teamOf, toOwner, userOf } from './owner';
import { providerAttempt, type StartedAttempt } from './provider-attempt';

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

const attempt: StartedAttempt = { attemptId: 'a', provider: 'school', purpose: 'login', back: '/cards', invite: undefined };

afterEach(() => void vi.useRealTimers());

it('returns an attempt once, to the provider with which it was started', () => {
  providerAttempt.keep(attempt);
  expect(providerAttempt.take('school')).toEqual({ ...attempt });
  expect(providerAttempt.take('school')).toBeUndefined();
  providerAttempt.keep(attempt);
  expect(providerAttempt.take('another')).toBeUndefined();
});

it('forgets an attempt that is too old, and never leads out of the app', () => {
  vi.useFakeTimers({ now: 0 });
  providerAttempt.keep(attempt);
  vi.setSystemTime(6 * 60_000);
  expect(providerAttempt.take('school')).toBeUndefined();
  providerAttempt.keep({ ...attempt, back: 'https://evil.example/' });
  expect(providerAttempt.take('school')?.back).toBeUndefined();
});

it('the owner of a team’s data combines both ids, and that of personal data is the account', () => {
  expect([toOwner('ada'), userOf('ada'), teamOf('ada')]).toEqual(['ada', 'ada', undefined]);
  const owner = toOwner('ada', 'team');
  expect([userOf(owner), teamOf(owner)]).toEqual(['ada', 'team']);
});
