// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Video } from '@hellograph/contract';
import { beforeEach, expect, it } from 'vitest';
import { deleteDatabaseOf } from '../../drafts/database';
import { changeDraft, emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { lookIntoOutbox, outboxStore } from './outbox-store';

const store = outboxStore('ada');
const look = () => lookIntoOutbox('ada');
const draft = changeDraft(emptyDraft(), { message: 'Hello' });
const id = draft.sendKey;
const add = () => store.add(draft, { id, message: 'Hello', request: { route: 'POST /video/textToVideo', fields: {} }, needsFile: false });
const accept = async () => {
  const [entry] = await store.list();
  if (entry) await store.accept(entry, [{ _id: 'film' } as Video]);
};

beforeEach(() => deleteDatabaseOf('ada'));

it('a sent draft is in the outbox or has a result, at any moment', async () => {
  await add();
  const looks = [look(), accept().then(() => look()), look(), look()];
  for (const { entries, madeOf } of await Promise.all(looks)) expect(entries.length + madeOf.size).toBe(1);
  const { entries, madeOf } = await look();
  expect([entries, madeOf.get(id)]).toEqual([[], ['film']]);
});

it('a save that started before the draft was sent, and ends after, removes nothing', async () => {
  await add();
  await accept();
  await draftStore('ada').save(draft);
  expect((await look()).madeOf.get(id)).toEqual(['film']);
});

it('a draft that was changed meanwhile has become nothing yet', async () => {
  await add();
  await draftStore('ada').save(changeDraft(draft, { message: 'Hello again' }));
  await accept();
  expect(await look()).toEqual({ entries: [], madeOf: new Map() });
});
