// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteDatabaseOf, type Kept, withDatabase } from '../../../drafts/database';
import { emptyDraft } from '../../../drafts/draft';
import { draftStore } from '../../../drafts/draft-store';
import { endReadsOnLeaving, readPatienceMs } from '../../../drafts/end-reads';
import { anonymous } from '../../../session/owner';
import { useDraft } from './use-draft';
import { useKeptDraft } from './use-kept-draft';

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await deleteDatabaseOf(anonymous);
});

it('opens the page, with a warning, when the database never responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const { result } = renderHook(() => useKeptDraft());
  expect(result.current.draft).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(readPatienceMs));
  expect(result.current.draft?.message).toBe('');
  expect(result.current.kept).toBe('page-only');
});

it('reads again what leaving the page has ended', async () => {
  endReadsOnLeaving();
  await draftStore(anonymous).save({ ...emptyDraft(), message: 'Hello' });
  const work = vi.fn((db: Kept) => {
    const reading = db.getAll('drafts');
    if (work.mock.calls.length === 1) dispatchEvent(new Event('pagehide'));
    return reading;
  });
  const reading = withDatabase(anonymous, work);
  expect((await reading).map(({ words }) => words.message)).toEqual(['Hello']);
  expect(work).toHaveBeenCalledTimes(2);
});

it('cannot be changed before the page has prepared it', async () => {
  const seen: { isRead: boolean; message: string }[] = [];
  const { result } = renderHook(() => {
    const drafting = useDraft((draft) => ({ ...draft, message: 'Happy birthday!' }));
    seen.push({ isRead: drafting.isRead, message: drafting.draft.message });
    return drafting;
  });
  await waitFor(() => expect(result.current.isRead).toBe(true));
  expect(seen.filter(({ isRead }) => isRead).map(({ message }) => message)).not.toContain('');
  expect(result.current.draft.message).toBe('Happy birthday!');
  await waitFor(() => expect(result.current.kept).toBe('saved'));
});
