import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, toCodedError } from '@hellograph/contract';
import { loadPhoto } from '@hellograph/kit/photo';
import { assessFace, type RenderPlan, toRgbImage } from '@hellograph/render';
import sharp from 'sharp';
import type { RenderEngine } from '../render-engine';
import { type RenderedVideo, renderTalkingVideo } from '../render-talking-video';
import { startFrameReader } from '../stages/encoding/read-frames';
import { detectFaces } from '../stages/faces/detect-faces';
import { layTiles, toLabel, writeStrips } from './paper';
import type { SamplePhoto } from './sample-photos';
import { parseTalkOptions } from './talk-options';
import { toRenderRequest } from './talk-script';

/** The speakers from left to right; as many take part as there are faces. */
const speakers = ['Anna=flite-slt', 'Ben=flite-rms', 'Carl=flite-awb'];

/**
 * A little more than a minute: speakers in turn, a question, a short answer, and everyone together.
 */
const together = 'All together';
const lines = [
  'Hello everybody! Do you remember what day it is?',
  'Of course I do. It is the birthday of our mom, and we have baked a big apple pie.',
  'My brother Bob put far too much butter into it.',
  'That may be. But he also brought the plums, the pepper and the paper hats.',
  [together, 'Happy birthday, mom!'],
  'We wanted to come by bus, but the bridge was closed for most of the morning.',
  'So we thought about it, and made this video for you instead.',
  'Is it on? Are you sure that it is on?',
  'Yes.',
  'Then let me tell you something. Nobody makes better soup than you, and nobody laughs more about my jokes.',
  'That is because nobody else has heard them so often.',
  'How many candles do you want on the pie this year?',
  'Not one less than we can count, and all of us can count very far.',
  'Mind the table, please. The big bowl of berries is full up to its brim.',
  'Please keep a piece of pie for us. We will be there before the evening, and we bring more plums and the big blue balloons.',
  [together, 'Bye bye! See you soon!'],
] as const;

const sheetWidthPx = 1920;
/** Time between two tiles. */
const everySec = 1.25;

function toScript(names: readonly string[]): string {
  let turn = 0;
  return lines.map((line) => (typeof line === 'string' ? `${names[turn++ % names.length]}: ${line}` : line.join(': '))).join('\n');
}

async function countAble({ path }: SamplePhoto, { faces }: RenderEngine): Promise<number> {
  try {
    const photo = await loadPhoto(path);
    const found = await detectFaces(photo, faces, { facesMax: speakers.length });
    return found.filter((face) => !assessFace(face, { ...photo, minEyeDistancePx: limits.faceMinEyeDistancePx }).problem).length;
  } catch (thrown) {
    if (toCodedError(thrown).code === 'FACE_NOT_FOUND') return 0;
    throw thrown;
  }
}

/**
 * Renders a minute of conversation as `<path>.mp4` and lays it out as `<path>.jpg`. Returns false
 * if fewer than two people in the photo can speak.
 */
export async function renderDialogue(sample: SamplePhoto, path: string, engine: RenderEngine): Promise<boolean> {
  const cast = speakers.slice(0, await countAble(sample, engine));
  if (cast.length < 2) return false;
  const workDir = await mkdtemp(join(tmpdir(), 'hellograph-dialogue-'));
  try {
    const script = join(workDir, 'script.txt');
    await writeFile(script, toScript(cast.map((speaker) => speaker.split('=')[0] ?? '')));
    const args = ['--photo', sample.path, '--script', script, '--speakers', cast.join(','), '--out', `${path}.mp4`, '--mode', 'Fast'];
    const request = await toRenderRequest(parseTalkOptions(args, workDir), engine, new AbortController().signal);
    const rendered = await renderTalkingVideo(request, join(workDir, 'out'), engine, { tempDir: workDir });
    const video = join(workDir, 'out', 'video.mp4');
    await layOut(video, rendered, `${path}.jpg`);
    await copyFile(video, `${path}.mp4`);
    return true;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** The speaker and the words at a time. */
function wordsAt({ words }: RenderPlan, timeSec: number): string {
  const near = words.filter(({ startSec, endSec }) => startSec < timeSec + 0.35 && endSec > timeSec - 0.35);
  return near.length === 0 ? '–' : `${near[0]?.speaker}: ${near.map(({ text }) => text).join(' ')}`;
}

/** The part of the picture that contains all moving faces, with a margin around them. */
function stageOf({ plan, faces }: RenderedVideo) {
  const around = (share: number, of: (face: RenderedVideo['faces'][number]) => number, most: (...values: number[]) => number) =>
    most(...faces.map((face) => of(face) + share * face.box.height));
  const left = Math.max(0, Math.floor(around(-0.7, ({ box }) => box.x, Math.min)));
  const top = Math.max(0, Math.floor(around(-0.7, ({ box }) => box.y, Math.min)));
  const right = Math.min(plan.width, Math.ceil(around(0.7, ({ box }) => box.x + box.width, Math.max)));
  const bottom = Math.min(plan.height, Math.ceil(around(0.5, ({ box }) => box.y + box.height, Math.max)));
  return { left, top, width: right - left, height: bottom - top };
}

async function layOut(video: string, rendered: RenderedVideo, out: string): Promise<void> {
  const { plan } = rendered;
  const stage = stageOf(rendered);
  const columns = stage.width > 2 * stage.height ? 2 : 4;
  const tileWidthPx = sheetWidthPx / columns;
  const tileHeightPx = Math.round((tileWidthPx * stage.height) / stage.width);
  const every = Math.round(everySec * plan.fps);
  const tiles: { input: Buffer; words: string }[] = [];
  let index = 0;
  for await (const frame of startFrameReader(video, plan.width, plan.height)) {
    if (index % every === 0) {
      const { rgb, ...size } = toRgbImage(frame);
      const input = await sharp(rgb, { raw: { ...size, channels: 3 } })
        .extract(stage)
        .resize(tileWidthPx, tileHeightPx)
        .png()
        .toBuffer();
      tiles.push({ input, words: `${(index / plan.fps).toFixed(1)} s  ${wordsAt(plan, index / plan.fps)}` });
    }
    index++;
  }
  const strips: Buffer[] = [];
  for (let first = 0; first < tiles.length; first += columns) {
    const row = tiles.slice(first, first + columns);
    const words = row.map((tile, i) => ({ text: tile.words, x: i * tileWidthPx }));
    const pictures = row.map(({ input }, i) => ({ input, left: i * tileWidthPx, top: 0 }));
    strips.push(await toLabel(words, sheetWidthPx), await layTiles(pictures, { width: sheetWidthPx, height: tileHeightPx }));
  }
  await writeStrips(strips, sheetWidthPx, out);
}
