import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CodedError, limits, motionStyles, toCodedError } from '@hellograph/contract';
import { loadPhoto, resizePhoto } from '@hellograph/kit/photo';
import {
  assessFace,
  drawSheetRow,
  type FrameFace,
  type Matte,
  type RgbImage,
  type SheetName,
  type SheetView,
  scaleFace,
  sheets,
} from '@hellograph/render';
import sharp from 'sharp';
import { invokedFrom } from '../config/env';
import { startRenderEngine } from '../render-engine';
import { detectFaces } from '../stages/faces/detect-faces';
import type { FaceProcess } from '../stages/faces/face-search';
import type { MatteFinder } from '../stages/matte/find-matte';
import { renderDialogue } from './dialogue-sheet';
import { layTiles, paper, toLabel, writeStrips } from './paper';
import { drawPortraits, listPhotos, type SamplePhoto } from './sample-photos';

const tilePx = 220;
const frameShortSidePx = 720;

interface PhotoFinders {
  faces: FaceProcess;
  mattes: MatteFinder;
}

/** A photo as it is drawn and its largest face, or the reason why it can't speak. */
type PosedPhoto = { name: string; image: RgbImage; face: FrameFace; matte: Matte | undefined } | { name: string; problem: string };

async function posePhoto({ name, path }: SamplePhoto, { faces, mattes }: PhotoFinders): Promise<PosedPhoto> {
  try {
    const photo = await loadPhoto(path);
    const [found] = await detectFaces(photo, faces, { facesMax: 1 });
    if (!found) throw new CodedError('FACE_NOT_FOUND');
    const { problem } = assessFace(found, { ...photo, minEyeDistancePx: limits.faceMinEyeDistancePx });
    if (problem) throw new CodedError(problem);
    const scale = frameShortSidePx / Math.min(photo.width, photo.height);
    const even = (side: number) => Math.round((side * scale) / 2) * 2;
    const image = await resizePhoto(photo, { width: even(photo.width), height: even(photo.height) });
    const factor = image.width / photo.width;
    return { name, image, face: scaleFace(found, factor, factor), matte: await mattes.find(photo, undefined, {}) };
  } catch (thrown) {
    return { name, problem: toCodedError(thrown).message };
  }
}

const sheetWidthPx = (sheet: SheetName) => tilePx * Object.keys(sheets[sheet]).length;

/** The names of a sheet's poses above its columns; `title` replaces the first. */
const toHeading = (sheet: SheetName, title?: string): Promise<Buffer> =>
  toLabel(
    Object.keys(sheets[sheet]).map((text, i) => ({ text: i === 0 ? (title ?? text) : text, x: i * tilePx })),
    sheetWidthPx(sheet),
  );

/** One photo in every pose of a sheet as a strip, or the reason why it can't speak. */
async function drawStrip(posed: PosedPhoto, view: SheetView, sheet: SheetName): Promise<Buffer> {
  const width = sheetWidthPx(sheet);
  if ('problem' in posed) return toLabel([{ text: `${posed.name}: ${posed.problem}`, x: 0 }], width);
  const tiles = await Promise.all(
    drawSheetRow(posed.image, posed.face, view, sheet, posed.matte).map(async ({ image: { rgb, ...size } }, index) => ({
      input: await sharp(rgb, { raw: { ...size, channels: 3 } })
        .resize(tilePx, tilePx, { fit: 'contain', background: paper })
        .png()
        .toBuffer(),
      left: index * tilePx,
      top: 0,
    })),
  );
  return layTiles(tiles, { width, height: tilePx });
}

/**
 * `npm run sheet -- [--photos FOLDER] [--view face|mouth|eyes] [--styles] [--out sheet.jpg]`: draws
 * every pose of the engine, or every style, on every photo in a folder, for inspection after each
 * change. The drawn portraits come last.
 *
 * `npm run sheet -- --all [--photos FOLDER] [--out FOLDER]`: writes all sheets into a folder: every
 * pose and every style on every photo, every viseme in every style for each photo, and a minute of
 * conversation for each photo of several people, as a video and as a contact sheet.
 */
const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    view: { type: 'string' },
    styles: { type: 'boolean' },
    all: { type: 'boolean' },
    out: { type: 'string' },
  },
});
const view = (['face', 'mouth', 'eyes'] as const).find((known) => known === (values.view ?? 'face')) ?? 'face';
const out = resolve(invokedFrom, values.out ?? (values.all ? 'out/sheets' : 'out/sheet.jpg'));

/** Every photo in the poses of one sheet. */
async function writeSheet(photos: readonly PosedPhoto[], view: SheetView, sheet: SheetName, path: string): Promise<void> {
  const strips = [await toHeading(sheet)];
  for (const photo of photos) strips.push(await drawStrip(photo, view, sheet));
  await writeStrips(strips, sheetWidthPx(sheet), path);
  console.log(path);
}

/** One photo, every viseme in every style. */
async function writeStyles(photo: PosedPhoto, path: string): Promise<void> {
  const strips: Buffer[] = [];
  for (const style of motionStyles) strips.push(await toHeading(style, style), await drawStrip(photo, 'face', style));
  await writeStrips(strips, sheetWidthPx(motionStyles[0]), path);
  console.log(path);
}

const engine = startRenderEngine();
const drawn = await drawPortraits(['rosa', 'samuel', 'edith', 'pair']);
const samples = [...(values.photos ? await listPhotos(resolve(invokedFrom, values.photos)) : []), ...drawn.photos];
try {
  const photos: PosedPhoto[] = [];
  for (const sample of samples) photos.push(await posePhoto(sample, engine));
  await mkdir(values.all ? out : dirname(out), { recursive: true });
  if (values.all) {
    for (const each of ['face', 'mouth', 'eyes'] as const) await writeSheet(photos, each, 'poses', join(out, `poses-${each}.jpg`));
    await writeSheet(photos, 'face', 'styles', join(out, 'styles.jpg'));
    for (const photo of photos) if ('face' in photo) await writeStyles(photo, join(out, `styles-${nameOf(photo.name)}.jpg`));
    for (const sample of samples) {
      const path = join(out, `dialogue-${nameOf(sample.name)}`);
      if (await renderDialogue(sample, path, engine)) console.log(`${path}.jpg`);
    }
  } else {
    await writeSheet(photos, view, values.styles ? 'styles' : 'poses', out);
  }
} finally {
  await Promise.all([engine.close(), rm(drawn.folder, { recursive: true })]);
}

function nameOf(file: string): string {
  return basename(file, extname(file)).replace(/\W+/g, '-').replace(/-$/, '');
}
