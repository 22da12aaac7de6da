import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CodedError, limits, toCodedError } from '@hellograph/contract';
import { resizePhoto } from '@hellograph/kit/photo';
import { assessFace, drawSheetRow, type SheetName, type SheetView, sheets } from '@hellograph/render';
import sharp from 'sharp';
import { detectFaces, startFaceProcess } from '../stages/detect-faces';
import { loadPhoto } from '../stages/load-photo';
import { invokedFrom } from './invoked-from';
import { drawPortraits, listPhotos } from './sample-photos';

/**
 * `npm run sheet -- [--photos FOLDER] [--view face|mouth|eyes] [--styles] [--out sheet.jpg]`: every pose of the engine, or every style, on every photo of a
 * folder, to be looked at after each change. The drawn portraits come last.
 */
const tilePx = 220;
const labelPx = 26;
const frameShortSidePx = 720;

/** Words on a strip of paper, each at its x. */
const label = (texts: { text: string; x: number }[], widthPx: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${labelPx}"><rect width="100%" height="100%" fill="#fffdf9"/>${texts
      .map(
        ({ text, x }) =>
          `<text x="${x + 8}" y="18" font-family="sans-serif" font-size="14" fill="#2b211c">${text.replace(/[<&]/g, '')}</text>`,
      )
      .join('')}</svg>`,
  );

type Process = ReturnType<typeof startFaceProcess>;

const { values } = parseArgs({
  options: { photos: { type: 'string' }, view: { type: 'string' }, styles: { type: 'boolean' }, out: { type: 'string' } },
});
const sheet: SheetName = values.styles ? 'styles' : 'poses';
const poseNames = Object.keys(sheets[sheet]);
const widthPx = tilePx * poseNames.length;

/** One photo's row as a picture; its words when it can't speak. */
async function drawRow({ name, path }: { name: string; path: string }, view: SheetView, process: Process): Promise<Buffer> {
  try {
    const photo = await loadPhoto(path);
    const [found] = await detectFaces(photo, process, { facesMax: 1 });
    if (!found) throw new CodedError('FACE_NOT_FOUND');
    const { problem } = assessFace(found, { ...photo, minEyeDistancePx: limits.faceMinEyeDistancePx });
    if (problem) throw new CodedError(problem);
    const scale = frameShortSidePx / Math.min(photo.width, photo.height);
    const even = (side: number) => Math.round((side * scale) / 2) * 2;
    const image = await resizePhoto(photo, { width: even(photo.width), height: even(photo.height) });
    const factor = image.width / photo.width;
    const { x, y, width, height } = found.box;
    const face = {
      ...found,
      landmarks: found.landmarks.map((value) => value * factor),
      box: { x: x * factor, y: y * factor, width: width * factor, height: height * factor },
    };
    const tiles = await Promise.all(
      drawSheetRow(image, face, view, sheet).map(async ({ image: { rgb, ...size } }, index) => ({
        input: await sharp(rgb, { raw: { ...size, channels: 3 } })
          .resize(tilePx, tilePx, { fit: 'contain', background: '#fffdf9' })
          .png()
          .toBuffer(),
        left: index * tilePx,
        top: 0,
      })),
    );
    return sharp({ create: { width: widthPx, height: tilePx, channels: 3, background: '#fffdf9' } })
      .composite(tiles)
      .png()
      .toBuffer();
  } catch (thrown) {
    return sharp(label([{ text: `${name}: ${toCodedError(thrown).message}`, x: 0 }], widthPx))
      .png()
      .toBuffer();
  }
}

const view = (['face', 'mouth', 'eyes'] as const).find((known) => known === (values.view ?? 'face')) ?? 'face';
const out = resolve(invokedFrom, values.out ?? 'out/sheet.jpg');
const faces = startFaceProcess();
const rows: Buffer[] = [
  await sharp(
    label(
      poseNames.map((text, i) => ({ text, x: i * tilePx })),
      widthPx,
    ),
  )
    .png()
    .toBuffer(),
];
const drawn = await drawPortraits(['rosa', 'samuel', 'edith']);
for (const photo of [...(values.photos ? await listPhotos(resolve(invokedFrom, values.photos)) : []), ...drawn.photos]) {
  rows.push(await drawRow(photo, view, faces));
  console.error(basename(photo.path));
}
await Promise.all([faces.close(), rm(drawn.folder, { recursive: true })]);
const heights = await Promise.all(rows.map(async (row) => (await sharp(row).metadata()).height));
const tops = heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0));
await sharp({
  create: {
    width: widthPx,
    height: heights.reduce((sum, height) => sum + height, 0),
    channels: 3,
    background: '#fffdf9',
  },
})
  .composite(rows.map((input, index) => ({ input, left: 0, top: tops[index] ?? 0 })))
  .jpeg({ quality: 88 })
  .toFile(out);
console.log(out);
