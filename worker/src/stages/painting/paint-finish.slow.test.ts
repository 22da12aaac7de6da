import { frameIds, uiLanguageIds } from '@hellograph/contract';
import { type FrameArea, findKeepouts, fitFace, inFrame, type RenderPlan, sharedArea, type VideoOverlay } from '@hellograph/render';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { fontsFor, toCssFont } from './fonts';
import { paintFinish, paintFrame } from './paint-finish';
import { marksIn } from './paint-label';

const size = { width: 480, height: 640 };
const faceAt = (y: number, eyes = 90) =>
  fitFace({
    leftEye: inFrame({ x: 240 - eyes / 2, y }),
    rightEye: inFrame({ x: 240 + eyes / 2, y }),
    mouthLeft: inFrame({ x: 240 - eyes * 0.4, y: y + eyes * 1.05 }),
    mouthRight: inFrame({ x: 240 + eyes * 0.4, y: y + eyes * 1.05 }),
    chin: inFrame({ x: 240, y: y + eyes * 1.75 }),
  });

const planOf = (message: string): RenderPlan => {
  const words = message.split(' ').map((text, i) => ({ text, startSec: 0.5 + i * 0.4, endSec: 0.85 + i * 0.4 }));
  return { ...size, words, durationSec: 12, fps: 25 } as RenderPlan;
};
const boxOf = ({ x, y, stamp }: VideoOverlay): FrameArea => inFrame({ x, y, width: stamp.width, height: stamp.height });
const inkOf = ({ stamp }: VideoOverlay) => stamp.luma.alpha.reduce((sum, alpha) => sum + Number(alpha > 40), 0);

describe('captions in the picture', () => {
  it.each([
    ['English', 'Happy birthday, dear Nana! We all miss you and can’t wait to see you on Sunday.'],
    ['Arabic', 'عيد ميلاد سعيد يا جدتي! نحن نحبك كثيرا'],
    ['Hebrew', 'יום הולדת שמח סבתא! אנחנו אוהבים אותך'],
    ['Hindi', 'जन्मदिन मुबारक हो दादी! हम सब आपको याद करते हैं।'],
    ['Thai', 'สุขสันต์วันเกิดนะคะคุณยายพวกเราคิดถึงคุณยายมากเลยค่ะ'],
    ['Japanese', 'お誕生日おめでとう！日曜日に会いましょう。ケーキを残しておいてね。'],
    ['both directions', 'שלום Anna איך את היום OK'],
    ['a long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ])('%s: inside the picture, never on the mouth, every word in its time', async (_, message) => {
    for (const y of [120, 300, 430]) {
      const face = faceAt(y);
      const { passing } = await paintFinish(planOf(message), [face], { choices: { captions: 'burned' }, watermark: true });
      const [mouth] = findKeepouts([face]).mouths;
      expect(passing.length).toBeGreaterThan(0);
      for (const overlay of passing) {
        const box = boxOf(overlay);
        expect(mouth && sharedArea(box, mouth)).toBe(0);
        expect(box.x).toBeGreaterThanOrEqual(-2);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width + 2);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height);
        expect(inkOf(overlay)).toBeGreaterThan(10);
        expect(overlay.during?.toSec).toBeGreaterThan(overlay.during?.fromSec ?? 99);
      }
    }
  });

  it('colours the spoken word, one at a time', async () => {
    const message = 'Happy birthday, dear Nana!';
    const { passing } = await paintFinish(planOf(message), [], { choices: { captions: 'burned' }, watermark: false });
    const spoken = passing.filter(({ during }) => during?.fadeSec === 0);
    expect(spoken).toHaveLength(4);
    const starts = spoken.map(({ x }) => x);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const rightToLeft = await paintFinish(planOf('عيد ميلاد سعيد'), [], { choices: { captions: 'burned' }, watermark: false });
    const arabic = rightToLeft.passing.filter(({ during }) => during?.fadeSec === 0).map(({ x }) => x);
    expect(arabic).toEqual([...arabic].sort((a, b) => b - a));
  });
});

describe('marks and titles', () => {
  it('every video states how it was made, and the trial’s who made it; neither overlaps a face', async () => {
    const face = faceAt(560, 70);
    const paid = await paintFinish(planOf('Hi'), [face], { choices: {}, watermark: false });
    const trial = await paintFinish(planOf('Hi'), [face], { choices: {}, watermark: true });
    expect(paid.lasting).toHaveLength(1);
    expect(trial.lasting).toHaveLength(2);
    for (const mark of trial.lasting) expect(sharedArea(boxOf(mark), face.box)).toBe(0);
    expect(trial.passing).toEqual([]);
  });

  it.each(uiLanguageIds)('in %s they stand inside the picture, beside each other, in their own words', async (language) => {
    const asked = { choices: {}, watermark: true, language };
    for (const picture of [size, { width: 854, height: 480 }, { width: 384, height: 854 }]) {
      const { lasting } = await paintFinish({ ...planOf('Hi'), ...picture }, [], asked);
      const [ai, brand] = lasting.map(boxOf);
      for (const box of lasting.map(boxOf)) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(picture.width);
      }
      expect(ai && brand && sharedArea(ai, brand)).toBe(0);
    }
    const { lasting } = await paintFinish(planOf('Hi'), [], asked);
    const english = await paintFinish(planOf('Hi'), [], { ...asked, language: 'en' });
    expect(lasting.map(inkOf)).not.toEqual(language === 'en' ? [] : english.lasting.map(inkOf));
  });

  it.each(uiLanguageIds)('in %s the line below a text video fits a narrow card', (language) => {
    const { spoken, drawn } = marksIn(language);
    const pen = createCanvas(8, 8).getContext('2d');
    for (const text of [spoken, drawn]) {
      pen.font = toCssFont(fontsFor(text, 'quicksand', { language }), 700, 3.2);
      expect([text, pen.measureText(text).width < 88]).toEqual([text, true]);
    }
  });

  it('titles are shown at the start and the end', async () => {
    const choices = { openingTitle: 'For Nana, with love', closingTitle: 'עד יום ראשון', lettering: 'evening' } as const;
    const { passing } = await paintFinish(planOf('Hi'), [faceAt(120)], { choices, watermark: false });
    expect(passing.map(({ during }) => during?.fromSec)).toEqual([0.1, 12 - 2.4 - 0.1]);
    for (const title of passing) expect(inkOf(title)).toBeGreaterThan(1000);
  });
});

describe('frames', () => {
  it.each(frameIds)('%s is drawn, and never over a face', async (frame) => {
    const face = inFrame({ x: 2, y: 2, width: 200, height: 240 });
    const { stamp } = await paintFrame({ frame, ...size, faces: [face] });
    expect([stamp.width, stamp.height]).toEqual([size.width, size.height]);
    expect(inkOf({ stamp, x: 0, y: 0 })).toBeGreaterThan(2000);
    let onFace = 0;
    const [cx, cy] = [face.x + face.width / 2, face.y + face.height / 2];
    for (let y = 4; y < 240; y++)
      for (let x = 4; x < 200; x++)
        if (((x - cx) / 100) ** 2 + ((y - cy) / 120) ** 2 < 0.97 && (stamp.luma.alpha[y * size.width + x] ?? 0) > 25) onFace++;
    expect(onFace).toBe(0);
  });
});
