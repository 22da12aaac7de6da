import type { FinishChoices } from '@hellograph/contract';
import { findOccasion } from '@hellograph/contract/find-occasion';
import { drawPictureFrame, type FrameSuggestion, inFrame, suggestFrames } from '@hellograph/render';
import { useEffect, useMemo, useState } from 'react';
import type { LookedAt } from '../../../drafts/draft';
import { toSmallPicture } from '../../../lib/pictures/shrink-apart';

/** The properties of a photo by which frames are chosen and drawn. */
interface PhotoLook {
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
function usePhotoLook(photo: File): PhotoLook | undefined {
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
const facesIn = (lookedAt: LookedAt | undefined, { width, height }: { width: number; height: number }) =>
  (lookedAt?.faces ?? []).map(({ box }) => ({
    x: box.x * width,
    y: box.y * height,
    width: box.width * width,
    height: box.height * height,
  }));

interface FramesFor {
  photo: File;
  lookedAt: LookedAt | undefined;
  message: string;
  finish: FinishChoices;
}

export interface OfferedFrame extends FrameSuggestion {
  /** An SVG as a picture's address. */
  url: string;
}

/** Returns all frames drawn for this photo, the best matching first. The video draws the same. */
export function useFrames({ photo, lookedAt, message, finish: { frameColour } }: FramesFor): OfferedFrame[] {
  const look = usePhotoLook(photo);
  const occasion = findOccasion(message);
  return useMemo(() => {
    if (!look) return [];
    const faces = facesIn(lookedAt, look).map(inFrame);
    return suggestFrames({ ...look, faces, channels: 4, occasion }).map(({ frame, colour: suggested }) => {
      const colour = frameColour ?? suggested;
      const svg = drawPictureFrame({ frame, width: look.width, height: look.height, colour, faces });
      return { frame, colour: suggested, url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
    });
  }, [look, lookedAt, occasion, frameColour]);
}
