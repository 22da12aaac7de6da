import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cardLooks, occasions, type TextVideoShape, textVideoShapes } from '@hellograph/contract';
import { type CardLayout, cardLayouts, planTextVideo, type Speech } from '@hellograph/render';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { toPosterJpeg } from '../render-in-folder';
import { drawOne, posterFrame, prepareTextVideo } from '../render-text-video';
import { createTypesetter } from '../stages/painting/paint-text-video';

/**
 * `npm run text-videos -- --out folder [--message TEXT]`: contact sheets of all occasions × looks
 * and of all layouts, each for every shape.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'out/text-videos' }, message: { type: 'string' } } });
const message = values.message ?? 'Dear Nana! We all miss you and can’t wait to see you on Sunday. Save us a piece of cake 🍰';
const tileWidths: Record<TextVideoShape, number> = { portrait: 200, square: 260, wide: 330 };

/** About the time that a voice would take; the pictures have no sound. */
const spokenSec = message.length / 15;
const sampleRate = 100;
const words = message
  .split(' ')
  .map((text, i, all) => ({ text, startSec: (i / all.length) * spokenSec, endSec: ((i + 1) / all.length) * spokenSec }));
const speech: Speech = { pcm: new Float32Array(spokenSec * sampleRate), sampleRate, segments: [], words, timing: 'estimated' };

async function paintTile(
  shape: TextVideoShape,
  occasion: (typeof occasions)[number],
  look: (typeof cardLooks)[number],
  layout?: CardLayout,
): Promise<Image> {
  const about = {
    message,
    occasion,
    look,
    layout,
    shape,
    resolution: '480P',
    mode: 'Fast',
    seed: occasions.indexOf(occasion) + 1,
    minDurationSec: 0,
  } as const;
  const plan = planTextVideo(about, speech, createTypesetter(message));
  return loadImage(await toPosterJpeg(drawOne(prepareTextVideo(plan, { message, watermark: false }), posterFrame(plan)), 90));
}

/** Writes tiles in rows to a picture. */
async function writeSheet(
  name: string,
  tiles: readonly Image[],
  { columns, tileWidth }: { columns: number; tileWidth: number },
): Promise<void> {
  const [first] = tiles;
  const tileHeight = first ? Math.round((tileWidth * first.height) / first.width) : 0;
  const sheet = createCanvas(columns * tileWidth, Math.ceil(tiles.length / columns) * tileHeight);
  const pen = sheet.getContext('2d');
  for (const [i, tile] of tiles.entries())
    pen.drawImage(tile, (i % columns) * tileWidth, Math.floor(i / columns) * tileHeight, tileWidth, tileHeight);
  const path = resolve(values.out, `${name}.jpg`);
  await writeFile(path, await sheet.encode('jpeg', 88));
  console.log(path);
}

await mkdir(resolve(values.out), { recursive: true });
for (const shape of textVideoShapes) {
  const tileWidth = tileWidths[shape];
  const tiles = await Promise.all(occasions.flatMap((occasion) => cardLooks.map((look) => paintTile(shape, occasion, look))));
  await writeSheet(shape, tiles, { columns: cardLooks.length * (shape === 'wide' ? 2 : 3), tileWidth });
  const some = ['birthday', 'christmas'] as const;
  const layouts = await Promise.all(
    some.flatMap((occasion) => cardLooks.flatMap((look) => cardLayouts.map((layout) => paintTile(shape, occasion, look, layout)))),
  );
  await writeSheet(`layouts-${shape}`, layouts, { columns: cardLayouts.length, tileWidth: 1.4 * tileWidth });
}
