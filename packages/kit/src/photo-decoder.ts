import { CodedError, type ErrorCode } from '@hellograph/contract/errors';
import { type DrawnLogo, drawLogo } from './logo/draw-logo';
import { decodePhoto, toJpeg } from './photo';
import { type FaceBox, type FaceLooks, measureLooks } from './pictures/face-looks';
import { keepWarm } from './process';

/** A photo ready to be stored: upright, without metadata. */
interface UprightPhoto {
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
  /**
   * Draws a PNG or SVG anew. Throws the LOGO_… codes; one that crashes the decoder is LOGO_DAMAGED.
   */
  toLogo(bytes: Uint8Array): Promise<DrawnLogo>;
  /** Measures the face in a box. Throws the PHOTO_… codes. */
  toLooks(bytes: Uint8Array, box: FaceBox): Promise<FaceLooks>;
  close(): Promise<void>;
}

/** The functions of a decoder process, whose entry point handles every key of this table. */
export const decodings = {
  photo: async (bytes: Uint8Array): Promise<UprightPhoto> => {
    const photo = await decodePhoto(bytes);
    return { jpeg: await toJpeg(photo), width: photo.width, height: photo.height };
  },
  logo: drawLogo,
  looks: (bytes: Uint8Array, box: FaceBox = { left: 0, top: 0, width: 1, height: 1 }) => measureLooks(bytes, box),
} as const;

export interface DecodeRequest {
  kind: keyof typeof decodings;
  bytes: Uint8Array;
  /** Only for `looks`. */
  box?: FaceBox;
}

const timeoutMs = 20_000;
const failure: ErrorCode = 'PHOTO_DAMAGED';
/** 50 megapixels, decoded and rotated, take 300 MB, and the library needs room to work. */
const limits = { dataMaxBytes: 1024 ** 3 };

type Decoded = UprightPhoto | DrawnLogo | FaceLooks;

/**
 * Opens `count` decoder processes without network and with bounded memory and time. Decoders of
 * strangers' files are where a server is attacked: one that crashes or hangs affects nothing else.
 * The caller closes it.
 */
export function openPhotoDecoder({ count }: { count: number }): PhotoDecoder {
  const entry = new URL('./photo-decoder.process.ts', import.meta.url);
  const all = Array.from({ length: count }, () => keepWarm<DecodeRequest, Decoded>({ entry, timeoutMs, failure, limits }));
  for (const process of all) process.warmUp();
  const free = [...all];
  let next = 0;
  const decode = async (request: DecodeRequest): Promise<Decoded> => {
    const process = free.pop() ?? all[next++ % count];
    if (!process) throw new RangeError('At least one process is needed');
    try {
      return await process.request(request);
    } finally {
      if (!free.includes(process)) free.push(process);
    }
  };
  return {
    toUpright: async (bytes) => (await decode({ kind: 'photo', bytes })) as UprightPhoto,
    toLogo: async (bytes) =>
      (await decode({ kind: 'logo', bytes }).catch((thrown: unknown) => {
        throw thrown instanceof CodedError && thrown.code === failure ? new CodedError('LOGO_DAMAGED', { cause: thrown }) : thrown;
      })) as DrawnLogo,
    toLooks: async (bytes, box) => (await decode({ kind: 'looks', bytes, box })) as FaceLooks,
    close: async () => {
      await Promise.all(all.map((process) => process.close()));
    },
  };
}

/** The same in this process: for tests, which decode only their own photos. */
export const photoDecoderInProcess: PhotoDecoder = {
  toUpright: decodings.photo,
  toLogo: decodings.logo,
  toLooks: decodings.looks,
  close: async () => {},
};
