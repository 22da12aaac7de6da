import { decodePhoto, toJpeg } from './photo';
import { keepWarm } from './process';

/** A photo as it is stored: upright, without metadata. */
export interface UprightPhoto {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

export interface PhotoDecoder {
  /**
   * Decodes the whole photo. Throws the PHOTO_… codes; a photo that crashes the decoder is
   * PHOTO_DAMAGED.
   */
  toUpright(bytes: Uint8Array): Promise<UprightPhoto>;
  close(): Promise<void>;
}

const timeoutMs = 20_000;
/** 50 megapixels, decoded and rotated, take 300 MB, and the library needs room to work. */
const limits = { dataMaxBytes: 1024 ** 3 };

/**
 * Opens `count` decoder processes without network and with bounded memory and time. Decoders of
 * strangers' files are where a server is attacked: one that crashes or hangs affects nothing else.
 * The caller closes it.
 */
export function openPhotoDecoder({ count }: { count: number }): PhotoDecoder {
  const entry = new URL('./photo-decoder.process.ts', import.meta.url);
  const all = Array.from({ length: count }, () =>
    keepWarm<{ bytes: Uint8Array }, UprightPhoto>({ entry, timeoutMs, failure: 'PHOTO_DAMAGED', limits }),
  );
  for (const process of all) process.warmUp();
  const free = [...all];
  let next = 0;
  return {
    toUpright: async (bytes) => {
      const process = free.pop() ?? all[next++ % count];
      if (!process) throw new RangeError('At least one process is needed');
      try {
        return await process.request({ bytes });
      } finally {
        if (!free.includes(process)) free.push(process);
      }
    },
    close: async () => {
      await Promise.all(all.map((process) => process.close()));
    },
  };
}

/** The same in this process: for tests, which decode only their own photos. */
export const photoDecoderInProcess: PhotoDecoder = {
  toUpright: async (bytes) => {
    const photo = await decodePhoto(bytes);
    return { jpeg: await toJpeg(photo), width: photo.width, height: photo.height };
  },
  close: async () => {},
};
