import { afterEach, expect, it, vi } from 'vitest';
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
