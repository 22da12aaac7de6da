import { mkdir, rm } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { frameIds, toCodedError } from '@hellograph/contract';
import { loadPhoto } from '@hellograph/kit/photo';
import { drawPictureFrame, type ImageFace, scaleFace } from '@hellograph/render';
import sharp from 'sharp';
import { invokedFrom } from '../config/env';
import { detectFaces } from '../stages/faces/detect-faces';
import { type FaceProcess, startFaceProcess } from '../stages/faces/face-search';
import { drawPortraits, listPhotos } from './sample-photos';

/**
 * `npm run frames -- [--photos folder] [--out folder]`: draws every picture frame on every photo,
 * by default on drawn portraits, as a contact sheet for each photo.
 */
const { values } = parseArgs({ options: { photos: { type: 'string' }, out: { type: 'string', default: 'out/frames' } } });
const tileHeight = 420;
const gap = 8;
const sheetWidthMax = 2600;

async function sheetOf(path: string, faces: FaceProcess): Promise<Buffer> {
  const photo = await loadPhoto(path);
  const found: ImageFace[] = await detectFaces(photo, faces, { facesMax: 10, isQuick: true }).catch((thrown: unknown) => {
    if (toCodedError(thrown).code === 'FACE_NOT_FOUND') return [];
    throw thrown;
  });
  const scale = tileHeight / photo.height;
  const width = 2 * Math.round((photo.width * scale) / 2);
  const boxes = found.map((face) => scaleFace(face, scale, scale).box);
  const picture = await sharp(photo.rgb, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .resize(width, tileHeight)
    .png()
    .toBuffer();
  const columns = Math.max(1, Math.floor(sheetWidthMax / (width + gap)));
  const tiles = await Promise.all(
    frameIds.map(async (frame, i) => ({
      input: await sharp(picture)
        .composite([{ input: Buffer.from(drawPictureFrame({ frame, width, height: tileHeight, faces: boxes })) }])
        .png()
        .toBuffer(),
      left: (i % columns) * (width + gap),
      top: Math.floor(i / columns) * (tileHeight + gap),
    })),
  );
  const height = Math.ceil(frameIds.length / columns) * (tileHeight + gap);
  return sharp({ create: { width: columns * (width + gap), height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .jpeg({ quality: 90 })
    .toBuffer();
}

const drawn = await drawPortraits(values.photos ? [] : ['rosa', 'samuel', 'pair']);
const photos = values.photos ? await listPhotos(resolve(invokedFrom, values.photos)) : drawn.photos;
await mkdir(resolve(invokedFrom, values.out), { recursive: true });
const faces = startFaceProcess();
try {
  for (const { path } of photos) {
    const sheet = resolve(invokedFrom, values.out, `${basename(path, extname(path))}.jpg`);
    await sharp(await sheetOf(path, faces)).toFile(sheet);
    console.log(sheet);
  }
} finally {
  await faces.close();
  await rm(drawn.folder, { recursive: true, force: true });
}
