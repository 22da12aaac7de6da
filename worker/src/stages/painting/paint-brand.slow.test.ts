import {
  cardLayouts,
  type FrameArea,
  findKeepouts,
  fitFace,
  inFrame,
  layOverlays,
  planTextVideo,
  type RenderPlan,
  sharedArea,
  toYuvFrame,
  type VideoOverlay,
} from '@hellograph/render';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { endCardSec, loadBrand, type PaintedBrand } from './paint-brand';
import { paintFinish, titleTimes } from './paint-finish';
import { createTypesetter, paintTextVideo } from './paint-text-video';

const size = { width: 480, height: 640 };
const plan = { ...size, words: [], durationSec: 12, fps: 25 } as unknown as RenderPlan;
const painted = { name: 'Acme', footer: 'Acme Ltd, London', colour: '#0a7d6c', typeface: 'fredoka' } as const;
let brand: PaintedBrand;
beforeAll(async () => {
  const canvas = createCanvas(200, 80);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#cc0000';
  pen.fillRect(0, 0, 200, 80);
  brand = await loadBrand({ ...painted, logoKey: 'key', hasCornerMark: true, hasEndCard: true }, canvas.toBuffer('image/png'));
});

const faceAt = (x: number, y: number, eyes: number) =>
  fitFace({
    leftEye: inFrame({ x: x - eyes / 2, y }),
    rightEye: inFrame({ x: x + eyes / 2, y }),
    mouthLeft: inFrame({ x: x - eyes * 0.4, y: y + eyes * 1.05 }),
    mouthRight: inFrame({ x: x + eyes * 0.4, y: y + eyes * 1.05 }),
    chin: inFrame({ x, y: y + eyes * 1.75 }),
  });
const boxOf = ({ x, y, stamp }: VideoOverlay): FrameArea => inFrame({ x, y, width: stamp.width, height: stamp.height });
const finishOf = (faces: ReturnType<typeof faceAt>[], more: Partial<PaintedBrand> = {}, watermark = false) =>
  paintFinish(plan, faces, { choices: {}, watermark, brand: { ...brand, ...more } });

describe('the corner mark', () => {
  it('overlaps no face and no other mark, wherever faces are, and is left out if there is no space', async () => {
    let left = 0;
    for (const [x, y, eyes] of [
      [240, 200, 90],
      [400, 80, 60],
      [80, 80, 60],
      [240, 120, 150],
      [240, 250, 260],
      [80, 520, 60],
      [240, 320, 600],
    ] as const) {
      const face = faceAt(x, y, eyes);
      const { lasting } = await finishOf([face], {}, true);
      const [disclosure, watermark, mark] = lasting;
      if (!mark) {
        left++;
        continue;
      }
      for (const area of findKeepouts([face]).faces) expect(sharedArea(boxOf(mark), area)).toBe(0);
      for (const other of [disclosure, watermark]) expect(other && sharedArea(boxOf(mark), boxOf(other))).toBe(0);
      expect(mark.during).toBeUndefined();
    }
    // Faces reach into both upper corners, while the lower ones have marks.
    expect(left).toBe(3);
  });

  it('leaves a video without a brand unchanged', async () => {
    const asked = { choices: { closingTitle: 'Bye' }, watermark: true };
    const bare = await paintFinish(plan, [faceAt(240, 200, 90)], asked);
    const none = await paintFinish(plan, [faceAt(240, 200, 90)], {
      ...asked,
      brand: { ...brand, hasCornerMark: false, hasEndCard: false },
    });
    expect(none).toEqual(bare);
    expect(bare.lasting).toHaveLength(2);
  });
});

describe('the end card', () => {
  it('follows the last word and a closing title, and has the disclosure on it', async () => {
    const asked = { choices: { closingTitle: 'Bye' }, watermark: false, brand };
    expect(titleTimes(asked).closingSec).toBeGreaterThan(titleTimes({ ...asked, brand: undefined }).closingSec + 2);
    const { lasting, passing } = await paintFinish(plan, [], asked);
    const [title, card, disclosure] = passing;
    expect(card?.during?.fromSec).toBeCloseTo(plan.durationSec - endCardSec);
    expect(title?.during?.toSec).toBeLessThanOrEqual(card?.during?.fromSec ?? 0);
    expect(disclosure).toMatchObject({ stamp: lasting[0]?.stamp, x: lasting[0]?.x, y: lasting[0]?.y });
    const lay = (overlays: readonly VideoOverlay[]) => {
      const frame = toYuvFrame({ ...size, rgb: new Uint8Array(size.width * size.height * 3).fill(200) });
      layOverlays(frame, overlays, plan.durationSec - 0.05);
      return frame.data;
    };
    const bare = lay([...lasting, ...passing.slice(0, 2)]);
    const whole = lay([...lasting, ...passing]);
    const inked = whole.reduce((sum, value, at) => sum + Number(Math.abs(value - (bare[at] ?? 0)) > 20), 0);
    expect(inked).toBeGreaterThan(200);
  });

  it('can consist of a name alone', async () => {
    const { passing } = await finishOf([], { logo: null, footer: '' });
    expect(passing[0]?.stamp).toMatchObject(size);
  });
});

describe('the logo of a text video', () => {
  it('leaves text, emblem and notices unchanged, in each layout', () => {
    const { logo } = brand;
    if (!logo) throw new Error('There is no logo');
    let shown = 0;
    for (const layout of cardLayouts)
      for (const message of ['Hello you!', 'Happy birthday, dear Nana! We all miss you and can’t wait to see you on Sunday.']) {
        const about = {
          message,
          occasion: 'birthday',
          look: 'paper',
          layout,
          shape: 'square',
          resolution: '480P',
          mode: 'Fast',
          seed: 3,
        } as const;
        const speech = { pcm: new Float32Array(2000), sampleRate: 1000, segments: [], words: [], timing: 'estimated' } as const;
        const plan = planTextVideo({ ...about, minDurationSec: 0 }, { ...speech, segments: [], words: [] }, createTypesetter(message));
        const groundOf = (more: object) =>
          paintTextVideo(plan, message, { disclosure: 'A computer', watermark: undefined, ...more }).pictures.ground.data;
        const [bare, whole] = [groundOf({}), groundOf({ logo })];
        const changed = Array.from({ length: plan.width * plan.height }, (_, at) => at).filter((at) => bare[at] !== whole[at]);
        if (changed.length > 0) shown++;
        const isIn = (at: number, left: number, top: number, width: number, height: number) => {
          const [x, y] = [at % plan.width, Math.floor(at / plan.width)];
          return x >= left && x < left + width && y >= top && y < top + height;
        };
        for (const { xPx, baselinePx, sizePx, widthPx } of plan.pages.flatMap((page) => page.lines))
          expect(changed.some((at) => isIn(at, xPx - widthPx / 2, baselinePx - sizePx, widthPx, sizePx))).toBe(false);
        expect(changed.some((at) => isIn(at, 0, plan.height * 0.86, plan.width, plan.height))).toBe(false);
      }
    expect(shown).toBeGreaterThan(0);
  });
});
