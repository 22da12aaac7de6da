import { drawLogo } from './logo/draw-logo';
import { decodePhoto, toJpeg } from './photo';

/** A photo as it is stored: upright, without metadata. */
export interface UprightPhoto {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** What a decoder process does; its entry is total over this table. */
export const decodings = {
  photo: async (bytes: Uint8Array): Promise<UprightPhoto> => {
    const photo = await decodePhoto(bytes);
    return { jpeg: await toJpeg(photo), width: photo.width, height: photo.height };
  },
  logo: drawLogo,
} as const;

export interface DecodeRequest {
  kind: keyof typeof decodings;
  bytes: Uint8Array;
}
