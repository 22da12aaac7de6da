// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { changeDraft, emptyDraft } from '../drafts/draft';
import { outboxStore } from '../sync/stores/outbox-store';
import { sendWaiting } from './send-waiting';

afterEach(() => vi.unstubAllGlobals());

it('asks to be called again while a video waits, even before it has a token', async () => {
  const locks = { request: (_: string, work: () => unknown) => work() };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks });
  const store = outboxStore('ada');
  await store.list();
  await expect(sendWaiting()).resolves.toBeUndefined();
  const draft = changeDraft(emptyDraft(), { message: 'Hello' });
  const request = { route: 'POST /video/textToVideo', fields: {} } as const;
  await store.add(draft, { id: draft.sendKey, message: 'Hello', request, needsFile: false });
  await expect(sendWaiting()).rejects.toThrow('unsent');
});
