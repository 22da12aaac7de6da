import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unpack, unpackInto } from './unpack';

/** A server that sends a packed file byte by byte, so that every part ends within what comes. */
function serve(bytes: number[]): void {
  const packed = gzipSync(Uint8Array.from(bytes));
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const byte of packed) stream.enqueue(Uint8Array.of(byte));
        stream.close();
      },
    });
  vi.stubGlobal('fetch', async () => new Response(body()));
}
afterEach(() => vi.unstubAllGlobals());

describe('a packed file', () => {
  it('is unpacked whole', async () => {
    serve([1, 2, 3]);
    expect([...new Uint8Array(await unpack('/a'))]).toEqual([1, 2, 3]);
  });

  it('is unpacked into its places in a larger one', async () => {
    serve([1, 2, 3, 4, 5]);
    const whole = new Uint8Array(10);
    await unpackInto('/a', whole, [
      [1, 3],
      [6, 9],
    ]);
    expect([...whole]).toEqual([0, 1, 2, 0, 0, 0, 3, 4, 5, 0]);
  });

  it('that has more than its places hold is refused', async () => {
    serve([1, 2, 3]);
    await expect(unpackInto('/a', new Uint8Array(10), [[1, 3]])).rejects.toThrow(RangeError);
  });
});
