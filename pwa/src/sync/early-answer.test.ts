import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type EarlyAnswer, takeEarlyAnswers } from './early-answer';
import { transport } from './transport';

const asked = vi.fn(async (_url: string) => new Response('asked anew'));

function begin({ session = null, response = Promise.resolve(new Response('early')) }: Partial<EarlyAnswer> = {}): EarlyAnswer {
  const earlyAnswer = { url: '/api/sign/one', session, response, ending: new AbortController() };
  vi.stubGlobal('window', { earlyAnswer });
  vi.stubGlobal('fetch', asked);
  return earlyAnswer;
}
const ask = (url = '/api/sign/one', headers: Record<string, string> = {}, signal?: AbortSignal) =>
  transport({ method: 'GET', url, headers, signal });

beforeAll(takeEarlyAnswers);
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

it('the first request of a page takes the early response; the next one makes a new request', async () => {
  begin();
  expect(await ask()).toMatchObject({ text: 'early' });
  expect(asked).not.toHaveBeenCalled();
  expect(await ask()).toMatchObject({ text: 'asked anew' });
});

it('another address or session does not take it, nor does any later request', async () => {
  for (const take of [() => ask('/api/sign/two'), () => ask('/api/sign/one', { authorization: 'Bearer mine' })]) {
    const early = begin();
    expect(await take()).toMatchObject({ text: 'asked anew' });
    expect(early.ending.signal.aborted).toBe(true);
    expect(await ask()).toMatchObject({ text: 'asked anew' });
  }
  begin({ session: 'mine' });
  expect(await ask('/api/sign/one', { authorization: 'Bearer mine' })).toMatchObject({ text: 'early' });
});

it('fails as a request does, and ends when its taker aborts', async () => {
  begin({ response: Promise.reject(new TypeError('no network')) });
  await expect(ask()).rejects.toMatchObject({ name: 'TransportError', code: 'UNREACHABLE' });
  const { ending } = begin({ response: new Promise(() => {}) });
  const leaving = new AbortController();
  void ask('/api/sign/one', {}, leaving.signal).catch(() => {});
  leaving.abort();
  expect(ending.signal.aborted).toBe(true);
});
