import type { FinishChoices } from '@hellograph/contract';
import { findOccasion } from '@hellograph/contract/find-occasion';
import { drawPictureFrame, type FrameSuggestion, inFrame, suggestFrames } from '@hellograph/render';
import { useMemo } from 'react';
import type { LookedAt } from '../../../drafts/draft';
import { facesIn, usePhotoLook } from './use-photo-look';

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
