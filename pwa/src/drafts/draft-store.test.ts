import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeDraft, draftStore, emptyDraft, isUntouched } from './draft-store';

describe('the draft', () => {
  beforeEach(() => draftStore.clear());

  it('comes back with its photo and its key', async () => {
    const photo = new File([new Uint8Array([1, 2, 3])], 'nana.jpg', { type: 'image/jpeg' });
    const draft = changeDraft(emptyDraft(), { photo, message: 'Hello' });
    await draftStore.save(draft);
    const kept = await draftStore.load();
    expect(kept).toMatchObject({ message: 'Hello', sendKey: draft.sendKey });
    expect(kept?.photo).toBeDefined();
  });

  it('is nothing before it is saved, and after it is cleared', async () => {
    expect(await draftStore.load()).toBeUndefined();
    await draftStore.save(emptyDraft());
    await draftStore.clear();
    expect(await draftStore.load()).toBeUndefined();
  });

  it('has another key after every change, so that a changed draft is another request', () => {
    const draft = emptyDraft();
    expect(changeDraft(draft, { message: 'a' }).sendKey).not.toBe(draft.sendKey);
    expect(isUntouched(draft)).toBe(true);
    expect(isUntouched(changeDraft(draft, { message: 'a' }))).toBe(false);
  });
});
