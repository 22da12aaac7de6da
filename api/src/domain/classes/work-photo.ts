import { readFile } from 'node:fs/promises';
import { type ClassPortrait, drawnFace, type FacePoints, toDrawingSvg, type WorkPicture } from '@hellograph/contract';
import sharp from 'sharp';

const drawnSize = 960;

/** The same files that students' pages show. */
export const portraitFile = (portrait: ClassPortrait): URL => new URL(`./portraits/${portrait}.jpg`, import.meta.url);

/** The picture of a work as a photo that can speak; in a drawing, where the frame was. */
export async function drawWorkPhoto(picture: WorkPicture): Promise<{ photo: Buffer; points?: FacePoints }> {
  if (picture.kind === 'portrait') return { photo: await readFile(portraitFile(picture.portrait)) };
  return {
    photo: await sharp(Buffer.from(toDrawingSvg(picture.strokes, drawnSize)))
      .png()
      .toBuffer(),
    points: drawnFace,
  };
}
