import {
  drawnFace,
  type FacePoints,
  type GroupPicture,
  portraitCut,
  type ShownPicture,
  type Speaker,
  toDrawingSvg,
  toGroupLayout,
  toGroupPoints,
  toGroupVoices,
  toSquareFace,
  type WorkPicture,
} from '@hellograph/contract';
import { openPicture } from '@hellograph/kit/pictures';
import type { PortraitReader } from './sourced/sourced-portraits';

const drawnSize = 960;
/** The side of a face's square in the picture of a group. */
const squareSize = 720;

export interface WorkPhoto {
  photo: Buffer;
  /** The position of a drawing's face. */
  points?: FacePoints;
  /** The voice of a student who is the only one left of a group. */
  voice?: string;
  /** Set for a group: each face with its student's name and a distinct voice. */
  speakers?: Speaker[];
}

const drawStrokes = (picture: Extract<WorkPicture, { kind: 'drawing' }>, size: number): Promise<Buffer> =>
  openPicture(Buffer.from(toDrawingSvg(picture.strokes, size)))
    .png()
    .toBuffer();

/**
 * Draws the picture of a work as a photo that can speak; in a drawing, the face is where the frame
 * was.
 */
export async function drawWorkPhoto(picture: ShownPicture, readPortrait: PortraitReader): Promise<WorkPhoto> {
  if (picture.kind === 'portrait') return { photo: (await readPortrait(picture.portrait)).photo };
  if (picture.kind === 'drawing') return { photo: await drawStrokes(picture, drawnSize), points: drawnFace };
  return drawGroupPhoto(picture, readPortrait);
}

async function drawGroupPhoto({ faces }: GroupPicture, readPortrait: PortraitReader): Promise<WorkPhoto> {
  const { columns, rows, frames } = toGroupLayout(faces.length);
  const squares = await Promise.all(faces.map(({ picture }) => toSquare(picture, readPortrait)));
  const layers = squares.map(({ input }, i) => {
    const { left, top } = frames[i] ?? { left: 0, top: 0 };
    return { input, left: left * squareSize, top: top * squareSize };
  });
  const points = toGroupPoints(squares.map(({ face }) => face));
  const photo = await openPicture({
    create: { width: columns * squareSize, height: rows * squareSize, channels: 3, background: '#fffdf9' },
  })
    .composite(layers)
    .png()
    .toBuffer();
  const [face] = points;
  const voices = toGroupVoices(faces);
  // A student who is the only one left of a group speaks alone.
  if (faces.length === 1) return { photo, ...(face && { points: face }), ...(voices[0] && { voice: voices[0] }) };
  return { photo, speakers: faces.map(({ name }, i) => ({ points: points[i], name, voice: voices[i] })) as Speaker[] };
}

async function toSquare(picture: WorkPicture, readPortrait: PortraitReader): Promise<{ input: Buffer; face: FacePoints }> {
  const { kind } = picture;
  if (kind === 'drawing') return { input: await drawStrokes(picture, squareSize), face: toSquareFace(kind) };
  const { photo, points } = await readPortrait(picture.portrait);
  const portrait = openPicture(photo);
  const { width = 0, height = 0 } = await portrait.metadata();
  const cut = { left: 0, top: Math.round(height * portraitCut.above), width, height: Math.round(height * portraitCut.shown) };
  return { input: await portrait.extract(cut).resize(squareSize, squareSize).png().toBuffer(), face: toSquareFace(kind, points) };
}
