// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { toast } from 'react-hot-toast';
import { expect, it, vi } from 'vitest';
import { changeDraft, emptyDraft } from '../drafts/draft';
import { token } from '../lib/token';
import type { AcceptedHandlers } from './drain';
import { createLaneSender } from './lane-sender';
import { outboxStore } from './stores/outbox-store';

it('tells of a refused video by a toast, too', async () => {
  token.set(`head.${btoa(JSON.stringify({ sub: 'ada' }))}.tail`);
  const error = vi.spyOn(toast, 'error').mockReturnValue('id');
  const body = { success: false, status: 422, code: 'MESSAGE_UNSPEAKABLE', message: 'No voice says this.', data: null };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 422 }));
  const draft = changeDraft(emptyDraft(), { message: 'Hello' });
  const request = { route: 'POST /video/textToVideo', fields: { prompt: 'Hello' } } as const;
  await outboxStore('ada').add(draft, { id: draft.sendKey, message: 'Hello', request, needsFile: false, needsRecording: false });

  const ignore = () => {};
  const handlers: AcceptedHandlers = {
    recording: ignore,
    video: ignore,
    cardPhoto: ignore,
    card: ignore,
    groupCard: ignore,
    hostedEvent: ignore,
    households: ignore,
    checkIns: ignore,
  };
  await createLaneSender('outbox', async () => handlers).send();
  expect(error.mock.calls.map(([words]) => words)).toEqual(['No voice says this.']);
});
