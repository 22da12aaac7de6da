import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hellograph/contract';
import { type BlobStore, createDiskStore } from '@hellograph/storage';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorRim } from '../../platform/http/error-rim';
import { createMediaLinks } from '../../platform/http/media-links';
import { mediaRoutes } from './media.routes';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const takenBack = new Set<string>();
const gone = new Set<string | undefined>();
const clock = { nowMs: Date.UTC(2026, 0, 1) };
const links = createMediaLinks('a key for media', () => clock.nowMs);
let dir = '';
let store: BlobStore;
let app: FastifyInstance;
let key = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-media-'));
  store = await createDiskStore({ dir });
  app = Fastify();
  registerErrorRim(app, { isStrict: true });
  mediaRoutes(app, { store, links, isShown: async (key, viewer) => !takenBack.has(key) && !gone.has(viewer) });
  ({ key } = await store.putBuffer(bytes, 'mp4'));
});
afterAll(async () => {
  await app?.close();
  await rm(dir, { recursive: true, force: true });
});

const get = (url: string, range?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, ...(range && { headers: { range } }) });
const link = () => links.toUrl(key, 'hellograph-2026-01-01.mp4');

describe('a signed link', () => {
  it('plays completely, with the headers that a player and a download need', async () => {
    const answer = await get(link());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="hellograph-2026-01-01.mp4"',
    });
    expect(answer.headers['cache-control']).toBe('private, max-age=50');
  });

  it('plays in parts, as requested by a player that seeks', async () => {
    const part = await get(link(), 'bytes=100-199');
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 100-199/1000', '100']);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    expect((await get(link(), 'bytes=-10')).rawPayload.equals(bytes.subarray(990))).toBe(true);
    const beyond = await get(link(), 'bytes=1000-');
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.payload]).toEqual([416, 'bytes */1000', '']);
  });

  it('returns its length without sending it', async () => {
    const head = await get(link(), undefined, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '1000', '']);
    const part = await get(link(), 'bytes=0-9', 'HEAD');
    expect([part.statusCode, part.headers['content-length'], part.payload]).toEqual([206, '10', '']);
  });

  it('stays the same for a while, and expires', async () => {
    const first = link();
    clock.nowMs += 60_000;
    expect(link()).toBe(first);
    clock.nowMs += 2 * limits.mediaUrlTtlSec * 1000;
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(link())).statusCode).toBe(200);
  });

  it('sends nothing to a client that has the content, and all of it to one with other content', async () => {
    const { etag } = (await get(link())).headers;
    const ask = (headers: Record<string, string>) => app.inject({ method: 'GET', url: link(), headers });
    const again = await ask({ 'if-none-match': `W/"other", ${etag}` });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('stops working immediately when its content was withdrawn, also for clients with a cached copy', async () => {
    const url = link();
    takenBack.add(key);
    expect((await get(url)).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url, headers: { 'if-none-match': `"${key}"` } })).statusCode).toBe(404);
    takenBack.clear();
  });

  it('that was given to a user stops working for them alone, and nobody else can claim it', async () => {
    const url = links.toUrl(key, 'a.mp4', 'ada');
    const others = links.toUrl(key, 'a.mp4', 'bea');
    expect([(await get(url)).statusCode, (await get(others)).statusCode, (await get(link())).statusCode]).toEqual([200, 200, 200]);
    gone.add('ada');
    expect([(await get(url)).statusCode, (await get(others)).statusCode, (await get(link())).statusCode]).toEqual([404, 200, 200]);
    for (const forged of [url.replace('&v=ada', '&v=bea'), url.replace('&v=ada', '')]) expect((await get(forged)).statusCode).toBe(404);
    gone.clear();
  });

  it('is invalid when it is altered', async () => {
    const other = (await store.putBuffer(Buffer.from('another video'), 'mp4')).key;
    const secret = (await store.putBuffer(Buffer.from('never served'), 'txt')).key;
    const [path = '', query = ''] = link().split('?');
    const expires = /e=(\d+)/.exec(query)?.[1] ?? '';
    const altered = [
      path,
      `${path}?e=${expires}`,
      `${path}?${query.slice(0, -2)}`,
      `${path}?${query}x`,
      `${path}?${query.replace(expires, String(Number(expires) + 1))}`,
      `${path}?${query}&e=9999999999999`,
      `${path.replace(key, other)}?${query}`,
      `${path.replace(key, encodeURIComponent('../../etc/passwd'))}?${query}`,
      links.toUrl(secret, 'a.txt'),
      links.toUrl(`${'0'.repeat(64)}.mp4`, 'absent.mp4'),
    ];
    for (const url of altered) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });

  it('restricts a name to characters that are safe in a header', async () => {
    const answer = await get(links.toUrl(key, 'a"b\r\nx: y.mp4'));
    expect(answer.headers['content-disposition']).toBe('inline; filename="a_b__x__y.mp4"');
  });
});
