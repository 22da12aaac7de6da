// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toUsablePhoto } from './to-usable-photo';
import { photoProblem } from './usable-photo';

const megabyte = 1024 * 1024;
const fileOf = (name: string, type: string, sizeBytes = 100) => new File([new Uint8Array(sizeBytes)], name, { type });
const drawn: { width: number; height: number }[] = [];

/** A browser that can show the file: a picture of 48 megapixels. */
const showable = () => vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => {} }));
const unshowable = () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));

beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = () => null;
      convertToBlob = async () => {
        drawn.push({ width: this.width, height: this.height });
        return new Blob([new Uint8Array(drawn.length === 1 && this.width > 4000 ? 11 * megabyte : megabyte)], { type: 'image/jpeg' });
      };
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a chosen photo', () => {
  it('under 10 MB stays unchanged', async () => {
    const file = fileOf('nana.jpg', 'image/jpeg', 10 * megabyte - 1);
    expect(await toUsablePhoto(file)).toEqual({ photo: file });
    expect(drawn).toEqual([]);
  });

  it('that is larger is shrunk until it fits', async () => {
    showable();
    const usable = await toUsablePhoto(fileOf('nana.png', 'image/png', 10 * megabyte + 1));
    expect(usable).toMatchObject({ photo: { name: 'nana.jpg', type: 'image/jpeg', size: megabyte } });
    expect(drawn).toEqual([
      { width: 4096, height: 3072 },
      { width: 3072, height: 2304 },
    ]);
  });

  it('in HEIC becomes a JPEG where the browser can show it, whatever the system says of its type', async () => {
    showable();
    for (const type of ['image/heic', ''])
      expect(await toUsablePhoto(fileOf('IMG_1.HEIC', type))).toMatchObject({ photo: { name: 'IMG_1.jpg', type: 'image/jpeg' } });
  });

  it('that the browser cannot show is refused immediately, with the reason', async () => {
    unshowable();
    expect(await toUsablePhoto(fileOf('IMG_1.heic', 'image/heic'))).toEqual({ problem: 'unshown' });
    for (const type of ['image/tiff', '']) expect(await toUsablePhoto(fileOf('scan.TIF', type))).toEqual({ problem: 'unshown' });
    expect(await toUsablePhoto(fileOf('nana.jpg', 'image/jpeg', 10 * megabyte + 1))).toEqual({ problem: 'tooLarge' });
    expect(await toUsablePhoto(fileOf('notes.txt', 'text/plain'))).toEqual({ problem: 'notAnImage' });
    expect(await toUsablePhoto(fileOf('broken.jpg', 'image/jpeg'))).toEqual({ problem: 'notAnImage' });
  });
});

describe('a chosen file', () => {
  it.each([
    [{ type: 'image/jpeg', size: 10 * 1024 * 1024 - 1 }, undefined],
    [{ type: 'image/heic', size: 1 }, undefined],
    [{ type: 'image/jpeg', size: 10 * 1024 * 1024 }, 'tooLarge'],
    [{ type: 'text/plain', size: 1 }, 'notAnImage'],
    [{ type: '', size: 1, name: 'IMG_1.HEIC' }, undefined],
    [{ type: '', size: 1 }, 'notAnImage'],
  ])('is an image under 10MB, or breaks a rule: %j', (file, problem) => {
    expect(photoProblem({ name: 'photo', ...file })).toBe(problem);
  });
});
