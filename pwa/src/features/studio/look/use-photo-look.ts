import { useEffect, useState } from 'react';
import type { LookedAt } from '../../../drafts/draft';
import { toSmallPicture } from '../../../lib/pictures/small-picture';

/** The properties of a photo by which frames are chosen and drawn. */
export interface PhotoLook {
  width: number;
  height: number;
  /** A few of its pixels, RGBA. */
  pixels: Uint8ClampedArray;
}

const shortSidePx = 480;
const sampleSidePx = 24;

/**
 * A photo's shape, at the size at which its frames are drawn, and its colours; nothing while it is
 * read, or when it can't be.
 */
export function usePhotoLook(photo: File): PhotoLook | undefined {
  const [look, setLook] = useState<PhotoLook>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const { blob, ...size } = await toSmallPicture(photo);
      return { bitmap: await createImageBitmap(blob), size };
    };
    read().then(
      ({ bitmap, size }) => {
        const pen = Object.assign(document.createElement('canvas'), { width: sampleSidePx, height: sampleSidePx }).getContext('2d');
        pen?.drawImage(bitmap, 0, 0, sampleSidePx, sampleSidePx);
        const pixels = pen?.getImageData(0, 0, sampleSidePx, sampleSidePx).data;
        const scale = shortSidePx / Math.min(size.width, size.height);
        const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
        bitmap.close();
        if (isCurrent && pixels) setLook({ width, height, pixels });
      },
      () => isCurrent && setLook(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return look;
}

/** The faces that were found, in a picture of this size. */
export const facesIn = (lookedAt: LookedAt | undefined, { width, height }: { width: number; height: number }) =>
  (lookedAt?.faces ?? []).map(({ box }) => ({
    x: box.x * width,
    y: box.y * height,
    width: box.width * width,
    height: box.height * height,
  }));
