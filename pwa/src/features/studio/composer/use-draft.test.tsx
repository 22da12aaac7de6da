// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDraft } from './use-draft';

afterEach(cleanup);

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
