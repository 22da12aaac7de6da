// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { type Card, emptyCard } from '@hellograph/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deleteDatabaseOf } from '../../../drafts/database';
import { draftChannel } from '../../../drafts/draft-channel';
import { whoseDrafts } from '../../../drafts/draft-store';
import { anonymous } from '../../../session/owner';
import { cardStore } from '../../../sync/stores/card-store';
import { useCardEditor } from './use-card-editor';

const id = '018f2d3c-0000-7000-8000-000000000001';
const card = { ...emptyCard, _id: id, version: 1, links: [], replies: [] } as unknown as Card;

afterEach(async () => {
  cleanup();
  await deleteDatabaseOf(anonymous);
});

it('says that words are saved on this device once they are, whatever is told while they are typed', async () => {
  const { result } = renderHook(() => useCardEditor(card));
  const said: string[] = [];
  act(() => result.current.change({ inside: 'All the best' }));
  await waitFor(() => expect(result.current.state).toBe('kept'));
  act(() => result.current.change({ sender: 'Ida' }));
  act(() => draftChannel.tell({ about: 'cards', owner: whoseDrafts() }));
  for (let tick = 0; tick < 5; tick++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    said.push(result.current.state);
  }
  expect(new Set(said)).toEqual(new Set(['saving']));
  await waitFor(() => expect(result.current.state).toBe('kept'));
  expect(await cardStore(whoseDrafts()).find(id)).toMatchObject({ changes: { inside: 'All the best', sender: 'Ida' } });
});
