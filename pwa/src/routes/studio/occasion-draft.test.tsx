// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { occasions } from '@hellograph/words/en/occasions';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deleteDatabaseOf } from '../../drafts/database';
import { changeDraft, type Draft, emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { useDraft } from '../../features/studio/composer/use-draft';
import { anonymous } from '../../session/owner';
import { outboxStore } from '../../sync/stores/outbox-store';
import { useIdea } from './occasion.page';
import { startOccasion } from './occasion-templates';

const all = occasions.english.slugs;
const ideas = [all.birthday.ideas.find((idea) => !idea.includes('['))];
const start = (draft: Draft) => startOccasion(draft, 'birthday', all);
const sent = (): Draft => ({ ...changeDraft(emptyDraft(), { message: 'Get well soon', photo: new File(['photo'], 'nana.jpg') }) });
const queue = (draft: Draft) =>
  outboxStore(anonymous).add(draft, {
    id: draft.sendKey,
    message: draft.message,
    request: { route: 'POST /video/imageToVideo', fields: {} },
    needsFile: true,
  });

afterEach(async () => {
  cleanup();
  await deleteDatabaseOf(anonymous);
});

/** Records the drafts that the studio of an occasion's page shows, from its first frame. */
async function openOccasion() {
  const shown: Pick<ReturnType<typeof useDraft>, 'draft' | 'sending'>[] = [];
  const { result } = renderHook(() => {
    const drafting = useDraft(start);
    shown.push({ draft: drafting.draft, sending: drafting.sending });
    return drafting;
  });
  await waitFor(() => expect(result.current.isRead).toBe(true));
  return { shown, draft: result.current.draft };
}

it.each([
  ['made', async (draft: Draft) => draftStore(anonymous).save({ ...draft, sentIds: ['film'] })],
  ['on its way', queue],
])('an occasion never shows the video of another page that is %s, and keeps its photo', async (_, put) => {
  const before = sent();
  await put(before);
  const { shown, draft } = await openOccasion();
  expect(shown.filter(({ draft: { sentIds }, sending }) => sentIds.length > 0 || sending)).toEqual([]);
  expect(draft).toMatchObject({ message: ideas[0], card: { occasion: 'birthday' } });
  expect(draft.id).not.toBe(before.id);
  expect(draft.photo).toBeDefined();
});

it('words for an occasion start another draft if the previous one is in the outbox', async () => {
  const before = sent();
  await queue(before);
  const { result } = renderHook(useIdea);
  act(() => result.current.use('Happy birthday!'));
  await waitFor(() => expect(result.current.rounds).toBe(1));
  const { draft } = await draftStore(anonymous).load();
  expect(draft.message).toBe('Happy birthday!');
  expect(draft.photo).toBeDefined();
  expect(draft.id).not.toBe((await outboxStore(anonymous).list())[0]?.draftId);
});

it('words for an occasion change the draft that was not sent', async () => {
  const { id } = await draftStore(anonymous).save(sent());
  const { result } = renderHook(useIdea);
  act(() => result.current.use('Happy birthday!'));
  await waitFor(() => expect(result.current.rounds).toBe(1));
  expect((await draftStore(anonymous).load()).draft).toMatchObject({ id, message: 'Happy birthday!' });
});

it('an occasion replaces the untouched words of another one, and keeps those that the user changed', () => {
  const words = (before: string) => startOccasion(changeDraft(emptyDraft(), { message: before }), 'wedding-invitation', all).message;
  const begun = start(emptyDraft()).message;
  expect(begun).toBe(ideas[0]);
  expect(all['wedding-invitation'].ideas).toContain(words(begun));
  expect(words(`${begun} See you at six.`)).toBe(`${begun} See you at six.`);
});
