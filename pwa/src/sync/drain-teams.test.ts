// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteDatabaseOf } from '../drafts/database';
import { changeDraft, emptyDraft } from '../drafts/draft';
import { toOwner } from '../session/owner';
import { drain } from './drain';
import type { TransportRequest } from './fetch-transport';
import { kinds } from './kinds/kinds';
import { cardStore } from './stores/card-store';
import { outboxStore } from './stores/outbox-store';

const owners = ['ada', toOwner('ada', 'crew')];
const envelope = (status: number, data: unknown, code?: string) =>
  JSON.stringify({ success: status < 300, status, message: code ?? 'ok', ...(code && { code }), data });

beforeEach(async () => {
  for (const owner of owners) await deleteDatabaseOf(owner);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

async function sendAll(answer: (request: TransportRequest) => { status: number; text: string }) {
  const sent: [string, string | undefined][] = [];
  let refusals = 0;
  const transport = async (request: TransportRequest) => {
    sent.push([request.url, request.headers.workspace]);
    return { ...answer(request), retryAfterSec: undefined };
  };
  for (const owner of owners)
    for (const lane of ['outbox', 'cards'] as const) {
      const who = { owner, lane, kinds, transport, access: 'session', findBearer: async () => 'token', isFresh: true } as const;
      await drain({ ...who, onTeamRefused: () => refusals++ });
    }
  return { sent, refusals };
}

async function begin(owner: string): Promise<void> {
  const draft = changeDraft(emptyDraft(), { message: 'Hello' });
  const request = { route: 'POST /video/textToVideo', fields: { prompt: 'Hello' } } as const;
  await outboxStore(owner).add(draft, { id: draft.sendKey, message: 'Hello', request, needsFile: false });
  await cardStore(owner).add({ cover: 'Hello' });
}

it('what was made for a team is sent for it, and one’s own without a team', async () => {
  for (const owner of owners) await begin(owner);
  const { sent } = await sendAll(({ url, body }) => {
    const card = url === '/api/cards' && { ...JSON.parse(String(body)), version: 1 };
    return { status: 201, text: envelope(201, card ? { card } : { videos: [{ _id: 'made' }] }) };
  });
  expect(sent).toEqual([
    ['/api/video/textToVideo', undefined],
    ['/api/cards', undefined],
    ['/api/video/textToVideo', 'crew'],
    ['/api/cards', 'crew'],
  ]);
  for (const owner of owners) expect(await outboxStore(owner).list()).toEqual([]);
});

it('items that a team refuses from a former member stay, and the sender is notified', async () => {
  await begin(owners[1] ?? '');
  const { refusals } = await sendAll(() => ({ status: 403, text: envelope(403, null, 'TEAM_CLOSED') }));
  expect(refusals).toBe(2);
  expect(await outboxStore(owners[1] ?? '').list()).toMatchObject([{ block: { code: 'TEAM_CLOSED' } }]);
  expect(await cardStore(owners[1] ?? '').listWaiting()).toHaveLength(1);
});
