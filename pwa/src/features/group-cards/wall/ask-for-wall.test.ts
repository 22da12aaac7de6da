import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWall, takeWall } from './ask-for-wall';

const answer = (title: string) =>
  new Response(JSON.stringify({ success: true, status: 200, message: 'ok', data: { wall: { title } } }), {
    headers: { 'content-type': 'application/json' },
  });
beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

it('what was begun is taken once; another link and another time ask anew', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return answer(`${asked.length}`);
  });
  beginWall('one');
  expect(await takeWall('one')).toMatchObject({ title: '1' });
  expect(await takeWall('one')).toMatchObject({ title: '2' });
  beginWall('one');
  expect(await takeWall('two')).toMatchObject({ title: '4' });
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['one', 'one', 'one', 'two']);
});

it('a failure is told to whoever takes it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  beginWall('one');
  await expect(takeWall('one')).rejects.toThrow();
});
