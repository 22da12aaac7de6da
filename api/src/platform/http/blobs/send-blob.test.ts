import { createMemoryStore } from '@hellograph/storage';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { parseRange, sendBlob } from './send-blob';

it.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['Bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=1-2,5-6', undefined],
  ['bytes=1e1-20', undefined],
  [`bytes=0-${'9'.repeat(40)}`, undefined],
  ['pages=1-2', undefined],
])('%s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it('finds nothing in an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange(undefined, 0)).toBeUndefined();
});

it('opens a small blob once, a large one each time, and sends none that was deleted', async () => {
  const store = createMemoryStore();
  const openRead = vi.spyOn(store, 'openRead');
  const stat = vi.spyOn(store, 'stat');
  const app = fastify();
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    sendBlob(request, reply, { store, blob: { key: request.params.key, name: 'a.jpg', cacheControl: 'private' } }),
  );
  try {
    for (const [bytes, opened] of [[Buffer.alloc(1000, 7), 1] as const, [Buffer.alloc(200_000, 8), 2] as const]) {
      const { key } = await store.putBuffer(bytes, 'jpg');
      openRead.mockClear();
      for (const _ of 'ab') expect((await app.inject(`/${key}`)).rawPayload).toEqual(bytes);
      expect(openRead).toHaveBeenCalledTimes(opened);
      const part = await app.inject({ url: `/${key}`, headers: { range: 'bytes=10-19' } });
      expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(10, 20)]);
      await store.delete(key);
      expect((await app.inject(`/${key}`)).statusCode).not.toBe(200);
    }
    expect(stat).toHaveBeenCalledTimes(8);
  } finally {
    await app.close();
  }
});
