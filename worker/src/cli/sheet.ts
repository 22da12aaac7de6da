import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { motionStyles } from '@hellograph/contract';
import type { SheetName, SheetView } from '@hellograph/render';
import { invokedFrom } from '../config/env';
import { startRenderEngine } from '../render-engine';
import { renderDialogue } from './dialogue-sheet';
import { drawStrip, type PosedPhoto, posePhoto, sheetWidthPx, toHeading } from './face-sheet';
import { writeStrips } from './paper';
import { drawPortraits, listPhotos } from './sample-photos';

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
