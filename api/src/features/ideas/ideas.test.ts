import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IdeasBody } from '@hellograph/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRateLimiter } from '../../platform/capacity/rate-limiter';
import { createIdeasService } from './ideas.feature';

let server: Server;
let base: string;
let answer: (path: string) => { status?: number; headers?: Record<string, string>; body?: string } | 'silence';
let asked: { path: string; headers: IncomingHttpHeaders; body: { model: string; messages: { role: string; content: string }[] } }[];

const say = (content: string) => ({ body: JSON.stringify({ choices: [{ message: { content } }] }) });

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body || '{}') });
    const given = answer(request.url ?? '');
    if (given === 'silence') return;
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(given.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = () => say('["Happy birthday, Nana!"]');
});

const wish: IdeasBody = { occasion: 'birthday', relation: 'family', tone: 'warm', language: 'es', name: 'Nana', own: 'the lake in August' };
const open = (url = `${base}/v1/chat/completions`, max = 100) =>
  createIdeasService({
    settings: { url, model: 'small', key: 'secret' },
    wishes: openRateLimiter({ max, windowMs: 60_000, now: Date.now }),
    inSlot: (work) => work(),
    timeoutMs: 2000,
  });

describe('a model that suggests messages', () => {
  it('gets the key and the facts as data, not instructions, and its messages are extracted from any surrounding text', async () => {
    answer = () => say('Here you are:\n```json\n["One,\\nfor Nana.", "Two.", "Two.", 3, "", "Three.", "Four.", "Five."]\n```');
    expect(await open().ask('ada', wish)).toEqual({ ideas: ['One, for Nana.', 'Two.', 'Three.', 'Four.'] });
    const [{ path, headers, body } = { path: '', headers: {}, body: { model: '', messages: [] } }] = asked;
    expect([path, headers.authorization, body.model]).toEqual(['/v1/chat/completions', 'Bearer secret', 'small']);
    expect(body.messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('Spanish') });
    const { language: _, ...facts } = wish;
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual(facts);
  });

  it('that is slow, silent, wrong, too long, down, or redirects, leads to the same error', async () => {
    const faults: (typeof answer)[] = [
      () => 'silence',
      () => ({ status: 500 }),
      () => ({ body: 'not JSON' }),
      () => ({ body: '{}' }),
      () => say('I would rather not.'),
      () => say('["", 7]'),
      () => ({ body: 'x'.repeat(100_000) }),
      (path) => (path === '/elsewhere' ? say('["Stolen"]') : { status: 307, headers: { location: `${base}/elsewhere` } }),
    ];
    for (const fault of faults) {
      answer = fault;
      await expect(open().ask('ada', wish)).rejects.toMatchObject({ code: 'IDEAS_UNAVAILABLE', retryAfterSec: 60 });
    }
    expect(asked.some(({ path }) => path === '/elsewhere')).toBe(false);
    await expect(open('http://127.0.0.1:1/v1/chat/completions').ask('ada', wish)).rejects.toMatchObject({ code: 'IDEAS_UNAVAILABLE' });
  });

  it('is rate-limited per user, and never called automatically', async () => {
    const ideas = open(undefined, 2);
    for (const _ of [1, 2]) await ideas.ask('ada', wish);
    await expect(ideas.ask('ada', wish)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await ideas.ask('bo', wish)).ideas).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });

  it('does not exist unless the operator configures it', async () => {
    const none = createIdeasService({
      settings: undefined,
      wishes: openRateLimiter({ max: 1, windowMs: 1, now: Date.now }),
      inSlot: (work) => work(),
    });
    expect([none.offer(), open().offer()]).toEqual([{ isOffered: false }, { isOffered: true }]);
    await expect(none.ask('ada', wish)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
