import type { FrameFace, ImageFace, RgbImage, YuvFrame } from '../model';
import { type Area, asLandmarks, type In } from '../space';
import { toYuvFrame } from '../yuv';
import { sampleSquare } from './sample-square';

/** Greatest width at which a face is examined: its size in a video. */
const closeWidthPx = 220;
/** Side of that picture as a multiple of the face's longer side. */
const closeReach = 1.3;

export interface ClosePicture {
  photo: YuvFrame;
  /** The face in this picture's pixels. */
  face: FrameFace;
}

/** Cuts a face out of an image, about as large as a video shows it. */
export function closePicture(image: RgbImage, face: ImageFace): ClosePicture {
  const { box, landmarks } = face;
  const side = closeReach * Math.max(box.width, box.height);
  const sizePx = 2 * Math.max(1, Math.round((side * Math.min(1, closeWidthPx / box.width)) / 2));
  const scale = sizePx / side;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const square = { centreX: centre.x, centreY: centre.y, side, angle: 0 };
  const rgb = Uint8Array.from(sampleSquare(image, square, sizePx, { scale: 1, shift: 0 }));
  const shift = [sizePx / 2 - centre.x * scale, sizePx / 2 - centre.y * scale, 0] as const;
  const size = { width: box.width * scale, height: box.height * scale };
  return {
    photo: toYuvFrame({ width: sizePx, height: sizePx, rgb }),
    face: {
      ...face,
      landmarks: asLandmarks<'frame'>(landmarks.map((value, i) => value * scale + shift[i % 3])),
      box: { x: box.x * scale + shift[0], y: box.y * scale + shift[1], ...size } as In<'frame', Area>,
    },
  };
}
