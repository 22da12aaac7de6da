import decodeQR from 'qr/decode.js';
import { afterEach, expect, it, vi } from 'vitest';
import { toQrPath } from './qr-code';
import { shareLink } from './share-link';

afterEach(() => vi.unstubAllGlobals());

const url = 'https://hello.test/c/1';
async function shareWith(share: unknown): Promise<number> {
  vi.stubGlobal('navigator', { share });
  const copy = vi.fn(async () => {});
  await shareLink(url, 'A card', copy);
  return copy.mock.calls.length;
}

it('opens the share sheet, and copies the link if there is none or it fails', async () => {
  const share = vi.fn(async () => {});
  expect(await shareWith(share)).toBe(0);
  expect(share).toHaveBeenCalledWith({ url, text: 'A card' });
  expect(await shareWith(undefined)).toBe(1);
  expect(await shareWith(() => Promise.reject(new DOMException('', 'NotAllowedError')))).toBe(1);
});

it('copies nothing if the user closes the sheet', async () => {
  expect(await shareWith(() => Promise.reject(new DOMException('', 'AbortError')))).toBe(0);
});

const modulePx = 4;

/** Draws the path as pixels, for a reader. */
function draw({ path, size }: ReturnType<typeof toQrPath>) {
  const sidePx = size * modulePx;
  const data = new Uint8ClampedArray(sidePx * sidePx * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < modulePx; row++) {
      const from = ((Number(y) * modulePx + row) * sidePx + Number(x) * modulePx) * 4;
      for (let i = from; i < from + modulePx * 4; i++) if (i % 4 !== 3) data[i] = 0;
    }
  return { width: sidePx, height: sidePx, data };
}

it.each(['https://example.org/c/x', `https://cards.example.org/sign/${'AbC-_9'.repeat(30)}?name=José`])('encodes %s', (url) => {
  const code = toQrPath(url);
  expect(decodeQR(draw(code))).toBe(url);
  // Nothing is dark within four modules of an edge, where scanners expect white.
  const [xs, ys] = [[...code.path.matchAll(/M(\d+) /g)], [...code.path.matchAll(/ (\d+)h/g)]].map((found) =>
    found.map(([, n]) => Number(n)),
  );
  expect([Math.min(...(xs ?? [])), Math.min(...(ys ?? []))]).toEqual([4, 4]);
  expect(Math.max(...(xs ?? []), ...(ys ?? []))).toBe(code.size - 5);
});
