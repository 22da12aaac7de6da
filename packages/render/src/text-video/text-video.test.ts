import { cardTheme, contrast, contrastMin, ornamentContrastMin } from '@hellograph/contract/card-theme';
import { cardLooks, occasions } from '@hellograph/contract/find-occasion';
import { textVideoShapes } from '@hellograph/contract/text-video';
import { describe, expect, it } from 'vitest';
import type { Speech } from '../model';
import { balanceLines, breakLines, countLetters, isRightToLeft, splitHeadline, toChunks, toSettable } from './line-breaks';
import { layOutPages } from './pages';
import { planTextVideo } from './text-video-plan';

/** Every character as wide as half the size, wide ones as wide as it: enough to break lines by. */
const graphemesOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
const known = new Map<string, number>();
const widthOf = (text: string, sizePx: number) => {
  const share = known.get(text) ?? shareOf(text);
  known.set(text, share);
  return share * sizePx;
};
const shareOf = (text: string) =>
  graphemesOf(text).reduce(
    (sum, one) => sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u.test(one) ? 1 : 0.5),
    0,
  );
const measure = (text: string) => widthOf(text, 20);
const typesetter = (text: string, _: string, sizePx: number) => widthOf(text, sizePx);
const linesOf = (text: string, widthPx: number) => breakLines(toChunks(text), widthPx, measure).map((line) => line.text);

const texts = {
  english: 'We all miss you and can’t wait to see you on Sunday. Save us a piece of cake!',
  emoji: 'Party 👨‍👩‍👧‍👦👩🏽‍🚀🇩🇪🎂🎉🥳 tonight 👍🏿👍🏿👍🏿👍🏿👍🏿👍🏿👍🏿👍🏿👍🏿👍🏿👍🏿',
  arabic: 'عيد ميلاد سعيد يا جدتي، نتمنى لك يوما رائعا مليئا بالفرح 2026!',
  hindi: 'जन्मदिन मुबारक हो दादी, हम सब आपको बहुत याद करते हैं। क्षत्रिय',
  thai: 'สุขสันต์วันเกิดนะคะคุณยาย พวกเราคิดถึงคุณยายมากเลยค่ะ',
  chinese: '生日快乐，祝你今天开心！我们都很想念你，星期天见。',
  japanese: 'お誕生日おめでとうございます。「日曜日」に会いましょう！ケーキを残しておいてね。',
  german: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft gratuliert',
  url: 'https://example.org/a/very/long/path/that/no/line/of/any/card/can/ever/hold?because=it&is=long',
  zalgo: `Z${'\u0301\u0323\u0308'.repeat(30)}algo`,
  long: 'Dear Nana, all of us wish you the best of years. '.repeat(41).slice(0, 2000),
};

describe('lines', () => {
  it.each(Object.entries(texts))('%s: no line is too wide, no character parted, nothing lost', (_, text) => {
    for (const width of [120, 300, 900]) {
      const lines = linesOf(toSettable(text), width);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(Math.max(width, 20));
      const whole = new Set(graphemesOf(text.normalize('NFC')));
      for (const line of lines) for (const one of graphemesOf(line)) expect(one === '-' || whole.has(one), `${one} of ${line}`).toBe(true);
      expect(countLetters(lines.join(''))).toBe(countLetters(text.normalize('NFC')));
    }
  });

  it('never start with a closing mark, nor end with an opening one', () => {
    for (const text of Object.values(texts))
      for (const line of linesOf(text, 130)) {
        expect(line).not.toMatch(/^[。、，！？」.,!?]/u);
        expect(line).not.toMatch(/[「¿¡(]$/u);
      }
  });

  it('keep the breaks of the message, and are of about one length', () => {
    expect(linesOf('one\ntwo three', 900)).toEqual(['one', 'two three']);
    const balanced = balanceLines(toChunks(texts.english), 520, measure);
    const widths = balanced.map(({ widthPx }) => widthPx);
    expect(balanced.length).toBe(breakLines(toChunks(texts.english), 520, measure).length);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
    expect(
      balanceLines(toChunks('Happy birthday, Nana!'), 240, measure)
        .map(({ text }) => text)
        .join(' '),
    ).toBe('Happy birthday, Nana!');
  });

  it('show no control characters and no overrides that would turn them around', () => {
    expect(toSettable('a\u0000b\u202ec\u0007\r\nd  e')).toBe('abc\nd e');
    expect(toSettable('1\ufe0f\u20e3 and 2\u20e3')).toBe('1 and 2');
  });
});

describe('the headline', () => {
  it.each([
    ['Happy birthday, Nana! We miss you.', 'Happy birthday, Nana!'],
    ['生日快乐！祝你开心', '生日快乐！'],
    ['Just one sentence without an end', ''],
    ['Hello!', ''],
    ['This first sentence is much too long to be set large. Yes.', ''],
  ])('of "%s" is "%s"', (text, headline) => expect(splitHeadline(text).headline).toBe(headline));

  it('takes the direction from the first letter', () => {
    expect(isRightToLeft(texts.arabic)).toBe(true);
    expect(isRightToLeft('2026 שלום')).toBe(true);
    expect(isRightToLeft('Hello عيد')).toBe(false);
  });
});

describe('pages', () => {
  const box = { xPx: 80, yPx: 300, widthPx: 540, heightPx: 700, sidePx: 720, anchorX: 0.5, anchorY: 0.5 };

  it.each(Object.entries(texts))('%s: all of it, inside the box', (_, text) => {
    const settable = toSettable(text);
    const pages = layOutPages(settable, box, typesetter);
    const lines = pages.flatMap((page) => page.lines);
    expect(countLetters(lines.map((line) => line.text).join(''))).toBe(countLetters(settable));
    for (const { widthPx, baselinePx, sizePx } of lines) {
      expect(widthPx).toBeLessThanOrEqual(box.widthPx + 0.5);
      expect(baselinePx - sizePx).toBeGreaterThanOrEqual(box.yPx - sizePx * 0.1);
      expect(baselinePx + sizePx * 0.3).toBeLessThanOrEqual(box.yPx + box.heightPx);
      expect(sizePx).toBeGreaterThan(0.04 * box.sidePx);
    }
  });
});

describe('themes', () => {
  it('every occasion in every look can be read: contrast of words and ground', () => {
    for (const occasion of occasions)
      for (const look of cardLooks) {
        const { ground, ink, accent } = cardTheme(occasion, look);
        for (const colour of ground) {
          expect(contrast(ink, colour), `${occasion} ${look}`).toBeGreaterThanOrEqual(contrastMin - 0.05);
          const least = look === 'evening' ? contrastMin : ornamentContrastMin;
          if (look !== 'paper') expect(contrast(accent, colour), `ornament of ${occasion} ${look}`).toBeGreaterThanOrEqual(least - 0.05);
        }
      }
  });

  it('no two occasions look alike', () => {
    expect(new Set(occasions.map((occasion) => JSON.stringify(cardTheme(occasion, 'paper')))).size).toBe(occasions.length);
  });
});

describe('the plan', () => {
  const words = 'Happy birthday Nana We all miss you'.split(' ').map((text, i) => ({ text, startSec: i * 0.4, endSec: i * 0.4 + 0.35 }));
  const speech: Speech = { pcm: new Float32Array(2800), sampleRate: 1000, segments: [], words, timing: 'exact' };
  const make = (seed: number, shape = textVideoShapes[0] as (typeof textVideoShapes)[number]) =>
    planTextVideo(
      {
        message: 'Happy birthday, Nana! We all miss you.',
        occasion: 'birthday',
        shape,
        resolution: '720P',
        mode: 'Fast',
        seed,
        minDurationSec: 0,
      },
      speech,
      () => typesetter,
    );

  it('is the same for the same seed, and another for another', () => {
    const picture = (seed: number) => JSON.stringify([make(seed), make(seed).particlesAt(1.3)]);
    expect(picture(3)).toBe(picture(3));
    expect(picture(3)).not.toBe(picture(4));
  });

  it.each(textVideoShapes)('%s: lines appear in order, when they are spoken, and the video holds them', (shape) => {
    const plan = make(5, shape);
    expect(plan.frameCount).toBe(Math.round(plan.durationSec * plan.fps));
    const lines = plan.pages.flatMap((page) => page.lines);
    for (const [i, { startSec, endSec }] of lines.entries()) {
      expect(startSec).toBeGreaterThanOrEqual(lines[i - 1]?.startSec ?? 0);
      expect(endSec).toBeLessThan(plan.durationSec);
    }
    const missing = lines.find(({ role }) => role === 'body')!;
    expect(Math.abs(missing.startSec - (words[3]!.startSec + plan.speechStartSec))).toBeLessThan(0.5);
  });
});
