// @vitest-environment node
import 'fake-indexeddb/auto';
import { limits } from '@hellograph/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteDatabaseOf } from '../drafts/database';
import { changeDraft, emptyDraft } from '../drafts/draft';
import { drain } from './drain';
import { kinds } from './kinds/kinds';
import { installScriptedXhr, ScriptedXhr, untilSent } from './scripted-xhr.fixture';
import { outboxStore } from './stores/outbox-store';
import { transport } from './transport';

const store = outboxStore('ada');
const photo = new File(['a photo'], 'nana.jpg', { type: 'image/jpeg' });
const recording = new File(['a voice'], 'voice.webm', { type: 'audio/webm' });
const envelope = (status: number, data: unknown, code?: string) =>
  JSON.stringify({ success: status < 300, status, message: code ?? 'ok', ...(code && { code }), data });
const accepted = envelope(202, { videos: [{ _id: 'made' }] });

beforeEach(async () => {
  await deleteDatabaseOf('ada');
  installScriptedXhr();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response(envelope(200, {})));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sync = (access: 'session' | 'send' = 'session') =>
  drain({ owner: 'ada', lane: 'outbox', kinds, transport, access, findBearer: async () => 'token', isFresh: true });

async function addEntry({ isSpoken = false } = {}) {
  const draft = changeDraft(emptyDraft(), { photo, message: 'Hello', ...(isSpoken && { recording }) });
  const request = { route: 'POST /video/imageToVideo', fields: { prompt: 'Hello' } } as const;
  await store.add(draft, { id: draft.sendKey, message: 'Hello', request, needsFile: true, needsRecording: isSpoken });
  return draft.sendKey;
}

it('ends an upload that has gone silent, and sends it again under the same key', async () => {
  const id = await addEntry();
  const first = sync();
  const xhr = await untilSent(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  xhr.move(1, 10);
  vi.advanceTimersByTime(limits.apiTimeoutMs);
  vi.useRealTimers();
  expect(await first).toBe(1);
  expect(xhr.isAborted).toBe(true);
  expect(await store.list()).toMatchObject([{ id, mayBeThere: true, delay: { why: 'network' }, block: undefined }]);

  const second = sync();
  (await untilSent(2)).respond(202, accepted);
  expect(await second).toBe(0);
  expect(ScriptedXhr.all.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
  expect(ScriptedXhr.all[1]?.form?.get('image')).toHaveProperty('size', photo.size);
  expect(await store.list()).toEqual([]);
});

it('sends an unprocessed recording before its video', async () => {
  await addEntry({ isSpoken: true });
  const syncing = sync();
  const first = await untilSent(1);
  expect(first.url).toBe('/api/video/uploadRecording');
  expect(first.form?.get('recording')).toHaveProperty('size', recording.size);
  first.respond(200, envelope(200, { recordingId: 'heard', durationSec: 2, saysWords: true }));
  const second = await untilSent(2);
  expect([second.url, second.form?.get('recordingId')]).toEqual(['/api/video/imageToVideo', 'heard']);
  second.respond(202, accepted);
  expect(await syncing).toBe(0);
});

it('keeps a recording that the server refuses with its reason, so that the draft can be changed', async () => {
  await addEntry({ isSpoken: true });
  const syncing = sync();
  (await untilSent(1)).respond(422, envelope(422, null, 'RECORDING_SILENT'));
  expect(await syncing).toBe(0);
  expect(await store.list()).toMatchObject([{ block: { code: 'RECORDING_SILENT' }, mayBeThere: false }]);
});

it('leaves recordings to the pages, whose token is good for them', async () => {
  await addEntry({ isSpoken: true });
  expect(await sync('send')).toBe(0);
  expect(ScriptedXhr.all).toEqual([]);
  expect(await store.list()).toMatchObject([{ tries: 0 }]);
});

it.each([
  ['a 401 in HTML', '<h1>Unauthorized</h1>', undefined, { isSignedOut: true }],
  ['a captive portal to which it was redirected', '{}', 'https://portal.example/login', { delay: { why: 'network' }, isSignedOut: false }],
])('keeps what is unsent, with its photo, after %s', async (_, text, answeredBy, kept) => {
  vi.stubGlobal('location', new URL('https://hello.test/'));
  const id = await addEntry();
  const ended: string[] = [];
  const syncing = drain({
    owner: 'ada',
    lane: 'outbox',
    kinds,
    transport,
    access: 'session',
    findBearer: async () => 'token',
    isFresh: true,
    onSignedOut: (bearer) => void ended.push(bearer),
  });
  (await untilSent(1)).respond(401, text, answeredBy);
  await syncing;
  expect(ended).toEqual(answeredBy ? [] : ['token']);
  expect(await store.list()).toMatchObject([{ id, block: undefined, ...kept }]);

  const again = sync();
  if (answeredBy) {
    const second = await untilSent(2);
    expect(second.form?.get('image')).toHaveProperty('size', photo.size);
    second.respond(202, accepted);
  }
  await again;
});
