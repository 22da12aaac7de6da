import { findOccasion } from '@hellograph/contract/find-occasion';
import { drawPictureFrame, type FrameSuggestion, frameSize, inFrame, suggestFrames } from '@hellograph/render';
import { useEffect, useMemo, useState } from 'react';
import { type Draft, type LookedAt, messageOf } from '../../../drafts/draft';
import { toSmallPicture } from '../../../lib/pictures/shrink-apart';
import { type FramedDraft, type PhotoPlace, placePhoto } from '../photo/photo-place';

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

/** The faces that were found, in a picture of this size that shows the photo at `place`. */
const facesIn = (lookedAt: LookedAt | undefined, place: PhotoPlace, { width, height }: { width: number; height: number }) =>
  (lookedAt?.faces ?? []).map(({ box }) => ({
    x: (place.x + box.x * place.width) * width,
    y: (place.y + box.y * place.height) * height,
    width: box.width * place.width * width,
    height: box.height * place.height * height,
  }));

export interface FramesFor {
  photo: File;
  draft: FramedDraft & Pick<Draft, 'message' | 'song' | 'sung' | 'finish'>;
  /** How many faces move at most. */
  facesMax: number;
}

export interface OfferedFrame extends FrameSuggestion {
  /** An SVG as a picture's address. */
  url: string;
}

/**
 * Returns all frames drawn for this photo, the best matching first, and where its picture shows the
 * photo. The video draws the same.
 */
export function useFrames({ photo, draft, facesMax }: FramesFor): { offered: OfferedFrame[]; place: PhotoPlace | undefined } {
  const look = usePhotoLook(photo);
  const { lookedAt, speakers, pictureShape, finish } = draft;
  const { frameColour } = finish;
  const occasion = findOccasion(messageOf(draft));
  return useMemo(() => {
    if (!look) return { offered: [], place: undefined };
    const place = placePhoto({ lookedAt, speakers, pictureShape }, look, facesMax);
    const { width, height } = frameSize(look, { resolution: '480P', pictureShape });
    const faces = facesIn(lookedAt, place, { width, height }).map(inFrame);
    const offered = suggestFrames({ ...look, width, height, faces, channels: 4, occasion }).map(({ frame, colour: suggested }) => {
      const colour = frameColour ?? suggested;
      const svg = drawPictureFrame({ frame, width, height, colour, faces });
      return { frame, colour: suggested, url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
    });
    return { offered, place };
  }, [look, lookedAt, speakers, pictureShape, facesMax, occasion, frameColour]);
}
