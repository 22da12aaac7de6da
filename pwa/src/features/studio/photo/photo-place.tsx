import type { FacePoints, PictureShape } from '@hellograph/contract';
import { moveFacePoints } from '@hellograph/contract/face-points';
import { closerWindow, frameOn, frameSize } from '@hellograph/render';
import type { CSSProperties } from 'react';
import type { Draft } from '../../../drafts/draft';
import type { CropBox } from './crop-box';

interface Size {
  width: number;
  height: number;
}

/** The video's shape, and where the photo lies in it, in shares of its sides. */
export interface PhotoPlace extends CropBox {
  shape: number;
}

export interface FramedDraft extends Pick<Draft, 'lookedAt' | 'speakers'> {
  pictureShape?: PictureShape | undefined;
}

/** The share of a marked face that is below its eyes, and its width in shares of its height. */
const belowEyes = 0.6;
const faceWidth = 0.8;

function boxOf({ leftEye, rightEye, chin }: FacePoints, photo: Size): CropBox {
  const [x, y] = [(leftEye.x + rightEye.x) / 2, (leftEye.y + rightEye.y) / 2];
  const heightPx = Math.hypot((chin.x - x) * photo.width, (chin.y - y) * photo.height) / belowEyes;
  const [width, height] = [(faceWidth * heightPx) / photo.width, heightPx / photo.height];
  return { x: x - width / 2, y: y - (1 - belowEyes) * height, width, height };
}

/** Boxes of the faces that move, in shares of the photo: the speakers, then the listeners. */
function listMoving({ lookedAt, speakers }: FramedDraft, photo: Size, facesMax: number): { boxes: CropBox[]; speaking: number } {
  const found = lookedAt?.faces ?? [];
  const speaking = speakers.flatMap(({ faceId, points }) => {
    const box = points ? boxOf(points, photo) : found.find((face) => face.faceId === faceId)?.box;
    return box ? [box] : [];
  });
  const silent = found.filter(({ faceId, problem }) => problem === null && !speakers.some((speaker) => speaker.faceId === faceId));
  // Where no speaker is chosen, the largest face speaks.
  return { boxes: [...speaking, ...silent.map(({ box }) => box)].slice(0, facesMax), speaking: Math.max(1, speaking.length) };
}

const toPixels = ({ x, y, width, height }: CropBox, photo: Size): CropBox => ({
  x: x * photo.width,
  y: y * photo.height,
  width: width * photo.width,
  height: height * photo.height,
});

/** Returns where the video of a draft shows its photo, as the engine does. */
export function placePhoto(draft: FramedDraft, photo: Size, facesMax: number): PhotoPlace {
  const { boxes, speaking } = listMoving(draft, photo, facesMax);
  const faces = boxes.map((box) => ({ box: toPixels(box, photo) }));
  const { pictureShape } = draft;
  const size = frameSize(photo, { resolution: '1080P', pictureShape });
  const { seen, place } = frameOn(photo, faces, { size, speakers: speaking, shape: pictureShape });
  const [scaleX, scaleY] = [place.width / seen.width, place.height / seen.height];
  return {
    shape: size.width / size.height,
    x: (place.x - seen.x * scaleX) / size.width,
    y: (place.y - seen.y * scaleY) / size.height,
    width: (photo.width * scaleX) / size.width,
    height: (photo.height * scaleY) / size.height,
  };
}

/** A face that is lower than this share of the picture is small. */
const smallFace = 0.25;
/** The shortest side of a photo that is still sharp as a video. */
const sharpSidePx = 320;

/**
 * Returns a part of the photo, in its shares, that shows a single speaker closer; `undefined` if
 * the face is large enough, or the photo too coarse.
 */
export function findCloser(draft: FramedDraft, facesMax: number): CropBox | undefined {
  const { lookedAt, speakers } = draft;
  if (!lookedAt || speakers.length > 1) return undefined;
  const box = listMoving(draft, lookedAt, 1).boxes[0];
  const place = placePhoto(draft, lookedAt, facesMax);
  if (!box || box.height * place.height >= smallFace) return undefined;
  const window = closerWindow(lookedAt, [{ box: toPixels(box, lookedAt) }], place.shape);
  if (!window || Math.min(window.width, window.height) < sharpSidePx) return undefined;
  return toPixels(window, { width: 1 / lookedAt.width, height: 1 / lookedAt.height });
}

/** Converts a speaker's points to a part of the photo. */
export const pointsInCrop = (points: FacePoints, crop: CropBox): FacePoints =>
  moveFacePoints(points, ({ x, y }) => ({ x: (x - crop.x) / crop.width, y: (y - crop.y) / crop.height }));

const percent = (share: number) => `${share * 100}%`;

export const toStyle = ({ x, y, width, height }: CropBox): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** The photo, blurred, where the video shows nothing else. */
export const PhotoFill = ({ url, place }: { url: string; place: CropBox }) =>
  place.width > 0.999 && place.height > 0.999 ? null : (
    <img src={url} alt="" className="absolute inset-0 size-full scale-110 object-fill blur-xl brightness-80" />
  );
