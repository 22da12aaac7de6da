// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { anonymous } from '../session/owner';
import { deleteDatabaseOf } from './database';
import { changeDraft, emptyDraft, isUntouched } from './draft';
import { knownRevs } from './draft-rows';
import { draftStore } from './draft-store';

const photo = new File([new Uint8Array([1, 2, 3])], 'nana.jpg', { type: 'image/jpeg' });
const own = draftStore('ada');

beforeEach(async () => {
  for (const owner of [anonymous, 'ada', 'bea']) await deleteDatabaseOf(owner);
  localStorage.clear();
});

describe('the draft', () => {
  it('comes back with its photo and its key', async () => {
    const draft = changeDraft(emptyDraft(), { photo, message: 'Hello' });
    await own.save(draft);
    const { draft: kept } = await own.load();
    expect(kept).toMatchObject({ id: draft.id, message: 'Hello', sendKey: draft.sendKey });
    expect(kept.photo).toBeDefined();
  });

  it('is a new one before it is saved, and after it is deleted; deleting can be undone', async () => {
    const draft = changeDraft(emptyDraft(), { message: 'Hello' });
    expect(isUntouched((await own.load()).draft)).toBe(true);
    await own.save(draft);
    await own.delete(draft.id);
    expect(isUntouched((await own.load()).draft)).toBe(true);
    expect(await own.list()).toEqual([]);
    await own.restore(draft.id);
    expect((await own.list()).map(({ draft: { message } }) => message)).toEqual(['Hello']);
  });

  it('has another key after every change, so that a changed draft is another request', () => {
    const draft = emptyDraft();
    expect(changeDraft(draft, { message: 'a' }).sendKey).not.toBe(draft.sendKey);
    expect(isUntouched(draft)).toBe(true);
    expect(isUntouched(changeDraft(draft, { message: 'a' }))).toBe(false);
  });

  it('that was changed elsewhere is never written over: both are kept', async () => {
    const draft = changeDraft(emptyDraft(), { message: 'mine' });
    await own.save(draft);
    knownRevs.set(draft.id, 0); // as in a tab that has not seen that save
    const copy = await own.save({ ...draft, message: 'theirs' });
    expect(copy.id).not.toBe(draft.id);
    expect((await own.list()).map(({ draft: { message } }) => message).sort()).toEqual(['mine', 'theirs']);
  });
});

describe('whose it is', () => {
  it('no one sees another user’s drafts', async () => {
    await own.save(changeDraft(emptyDraft(), { message: 'for Ada only' }));
    expect(isUntouched((await draftStore('bea').load()).draft)).toBe(true);
    expect(isUntouched((await draftStore(anonymous).load()).draft)).toBe(true);
  });

  it('who signs in goes on with what was begun before, photo and all, once', async () => {
    const draft = changeDraft(emptyDraft(), { photo, message: 'begun signed out' });
    await draftStore(anonymous).save(draft);
    expect((await own.load()).draft).toMatchObject({ id: draft.id, message: 'begun signed out' });
    expect((await own.load()).draft.photo).toBeDefined();
    expect(isUntouched((await draftStore('bea').load()).draft)).toBe(true);
    expect(await own.list()).toHaveLength(1);
  });

  it('a draft of the first version of the database is a draft still', async () => {
    const old = await openDB('hellograph-ada', 1, { upgrade: (db) => void db.createObjectStore('drafts') });
    const { id: _, ...draft } = changeDraft(emptyDraft(), { photo, message: 'from before' });
    await old.put('drafts', draft, 'current');
    old.close();
    const kept = (await own.load()).draft;
    expect(kept.message).toBe('from before');
    expect(kept.photo).toBeDefined();
  });

  it('that the browser has cleared it away is noticed', async () => {
    await own.save(changeDraft(emptyDraft(), { message: 'Hello' }));
    expect((await own.load()).isEvicted).toBe(false);
    await deleteDatabaseOf('ada');
    expect((await own.load()).isEvicted).toBe(true);
    expect((await own.load()).isEvicted).toBe(false);
  });
});
