import 'fake-indexeddb/auto';
import type { OwnSignature, SignBody } from '@hellograph/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error';
import { newKeptSignature } from './kept-signature';
import { createSigningSession } from './signing-session';
import { signingStore } from './signing-store';

/** Keeps signatures as the real server does: a revision that is not newer changes nothing. */
const server = { signatures: new Map<string, OwnSignature>(), isAway: false, isBusy: false };
const toOwn = (body: SignBody): OwnSignature =>
  ({ photoId: null, recordingId: null, clipId: null, voice: null, faceOwner: null, ...body }) as unknown as OwnSignature;

vi.mock('../../../sync/api-client', () => ({
  upload: async () => ({}),
  uploadPart: async () => ({}),
  api: async (key: string, { params, body }: { params: { id: string }; body?: SignBody }) => {
    if (key === 'GET /sign/:token') return { data: { signing: { title: 'For Ruth', canSpeak: true } } };
    if (server.isBusy) throw new ApiError('BUSY', 503, 'busy');
    if (server.isAway) throw new ApiError('NETWORK', 0, 'lost');
    const known = server.signatures.get(params.id);
    if (body && body.revision > (known?.revision ?? 0)) server.signatures.set(params.id, toOwn(body));
    const signature = server.signatures.get(params.id);
    if (!signature) throw new ApiError('NOT_FOUND', 404, 'gone');
    return { data: { signature, thanks: null } };
  },
}));

const secret = 'S'.repeat(22);
const linkedId = '11111111-1111-4111-8111-111111111111';
/** Another for each test. */
let token = 'T'.repeat(22);
let count = 0;
const openAt = async (hash = '') => {
  vi.stubGlobal('location', { hash, origin: 'https://hello.test' });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const session = createSigningSession(token);
  await session.open();
  return session;
};
const signed = (part: Partial<SignBody>): OwnSignature => toOwn({ revision: 1, name: 'Bo', words: 'Hi', kind: 'words', ...part });

beforeEach(() => {
  token = `${'T'.repeat(20)}${(10 + count++).toString()}`;
  server.signatures.clear();
  server.isAway = false;
  server.isBusy = false;
});

it('waits for a busy server as for the network, and says which', async () => {
  const session = await openAt();
  session.change({ name: 'Ada', words: 'Hello' });
  server.isAway = true;
  await session.sign();
  expect(session.get()).toMatchObject({ kept: { stage: 'waiting' }, isServerBusy: false });
  Object.assign(server, { isAway: false, isBusy: true });
  await session.sendWaiting();
  expect(session.get()).toMatchObject({ kept: { stage: 'waiting' }, isServerBusy: true });
  server.isBusy = false;
  await session.sendWaiting();
  expect(session.get()).toMatchObject({ kept: { stage: 'sent' }, isServerBusy: false });
});

describe("a signer's own link on a device with another person's draft", () => {
  const draft = { ...newKeptSignature(token).draft, name: 'Ada', words: 'begun' };
  const begin = async () => signingStore.keep({ ...newKeptSignature(token), draft });
  const link = `#${linkedId}.${secret}`;

  it('leaves the draft unchanged, whether the signature exists, is gone, or is out of reach', async () => {
    await begin();
    expect((await openAt(link)).get().kept.draft.words).toBe('begun');
    server.isAway = true;
    expect((await openAt(link)).get().phase).toBe('failed');
    server.isAway = false;
    server.signatures.set(linkedId, signed({}));
    const session = await openAt(link);
    expect(session.get().kept).toMatchObject({ id: linkedId, stage: 'sent', draft: { name: 'Bo' } });
    session.change({ words: 'changed' });
    await session.sign();
    expect(server.signatures.get(linkedId)).toMatchObject({ words: 'changed', revision: 2 });
    expect((await openAt()).get().kept.draft).toMatchObject({ name: 'Ada', words: 'begun' });
    await session.another();
    expect(session.get().kept.draft.words).toBe('begun');
  });

  it('sends a clip and a recording along with a change', async () => {
    for (const part of [
      { kind: 'clip', clipId: 'c' },
      { kind: 'recording', photoId: 'p', recordingId: 'r' },
    ] as const) {
      server.signatures.set(linkedId, signed({ ...part, faceOwner: 'mine' }));
      const session = await openAt(link);
      session.change({ name: 'Bo B.' });
      await session.sign();
      expect(server.signatures.get(linkedId)).toMatchObject({ ...part, name: 'Bo B.', revision: 2 });
      await session.another();
    }
  });
});

describe('a signature that another device changes too', () => {
  const change = (id: string, words: string) => {
    const known = server.signatures.get(id);
    if (known) server.signatures.set(id, { ...known, words, revision: known.revision + 1 });
  };

  it('is shown unchanged, and the last signed version counts', async () => {
    const first = await openAt();
    first.change({ name: 'Ada', words: 'one' });
    await first.sign();
    const { id } = first.get().kept;
    change(id, 'two');
    const again = await openAt();
    expect(again.get().kept).toMatchObject({ revision: 2, draft: { words: 'two' } });
    // Unseen by this device.
    change(id, 'three');
    again.change({ words: 'four' });
    await again.sign();
    expect(server.signatures.get(id)).toMatchObject({ words: 'four' });
    expect(again.get().kept).toMatchObject({ stage: 'sent', revision: server.signatures.get(id)?.revision });
  });

  it('in another tab of this one loses nothing either', async () => {
    const one = await openAt();
    one.change({ name: 'Ada', words: 'one' });
    await one.sign();
    const [left, right] = [await openAt(), await openAt()];
    left.change({ words: 'left' });
    await left.sign();
    right.change({ words: 'right' });
    await right.sign();
    expect(server.signatures.get(one.get().kept.id)).toMatchObject({ words: 'right', revision: 3 });
  });
});
