import { type FacePoints, moveFacePoints, toGroupLayout, toGroupPoints } from '@hellograph/contract';
import type { DetectFacesResult } from '@hellograph/jobs';
import { openPicture } from '@hellograph/kit/pictures';

type Face = DetectFacesResult['faces'][number];

export interface Singer {
  photo: Buffer;
  face: Face;
}

/** The side of each face's square in the picture. */
const squarePx = 720;
/** A square is this many times as large as its face, so that hair and shoulders are in it. */
const roomAround = 2.1;

/** Puts the faces of several photos into one picture, each in a separate square. */
export async function composeChorus(singers: readonly Singer[]): Promise<{ photo: Buffer; points: FacePoints[] }> {
  const { columns, rows, frames } = toGroupLayout(singers.length);
  const squares = await Promise.all(singers.map(cutSquare));
  const layers = squares.map(({ input }, i) => {
    const { left, top } = frames[i] ?? { left: 0, top: 0 };
    return { input, left: Math.round(left * squarePx), top: Math.round(top * squarePx) };
  });
  const photo = await openPicture({ create: { width: columns * squarePx, height: rows * squarePx, channels: 3, background: '#fffdf9' } })
    .composite(layers)
    .jpeg({ quality: 92 })
    .toBuffer();
  return { photo, points: toGroupPoints(squares.map(({ points }) => points)) };
}

async function cutSquare({ photo, face }: Singer): Promise<{ input: Buffer; points: FacePoints }> {
  const { width, height } = await openPicture(photo).metadata();
  const { box, landmarks } = face;
  const [faceWidth, faceHeight] = [box.width * width, box.height * height];
  const side = Math.floor(Math.min(width, height, roomAround * Math.max(faceWidth, faceHeight)));
  const inside = (middle: number, length: number) => Math.round(Math.min(Math.max(0, middle - side / 2), length - side));
  const left = inside(box.x * width + faceWidth / 2, width);
  const top = inside(box.y * height + faceHeight / 2, height);
  const input = await openPicture(photo).extract({ left, top, width: side, height: side }).resize(squarePx, squarePx).toBuffer();
  return {
    input,
    points: moveFacePoints(landmarks.points, ({ x, y }) => ({ x: (x * width - left) / side, y: (y * height - top) / side })),
  };
}
