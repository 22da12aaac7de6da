import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { paintName } from '../films/paint-still';
import { fontsFor, toCssFont } from './fonts';

const sizePx = 60;

/**
 * Draws a text in black, and measures it: its pixels, how many of them have a colour, and its width
 * in font sizes.
 */
function draw(text: string, pictures?: 'plain') {
  const canvas = createCanvas(4 * sizePx, 2 * sizePx);
  const pen = canvas.getContext('2d');
  pen.font = toCssFont(fontsFor(text, 'fraunces', pictures && { pictures }), 400, sizePx);
  pen.fillText(text, sizePx / 2, sizePx * 1.4);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let [inked, coloured] = [0, 0];
  for (let p = 0; p < data.length; p += 4) {
    if ((data[p + 3] ?? 0) < 128) continue;
    inked++;
    const [r = 0, g = 0, b = 0] = data.subarray(p, p + 3);
    if (Math.max(r, g, b) - Math.min(r, g, b) > 40) coloured++;
  }
  return { inked, coloured, ems: pen.measureText(text).width / sizePx, pixels: Buffer.from(data).toString('base64') };
}

describe('emoji, on a machine with any fonts', () => {
  const common = ['🎂', '🎉', '❤️', '❤', '😘', '👍🏿', '👍🏻', '🇩🇪', '🇫🇷', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '🌹', '🥂', '🎄', '🪔', '☀️', '✨', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'];

  it.each(common)('%s is a picture in colour, of one letter’s width', (emoji) => {
    const { coloured, ems } = draw(emoji);
    expect(coloured).toBeGreaterThan(150);
    expect(ems).toBeLessThan(1.5);
  });

  it('no two are the same box', () => {
    expect(new Set(common.filter((emoji) => emoji !== '❤').map((emoji) => draw(emoji).pixels)).size).toBe(common.length - 1);
  });

  it('an ornament is drawn in one ink', () => {
    const { inked, coloured } = draw('🎂', 'plain');
    expect(coloured).toBe(0);
    expect(inked).toBeGreaterThan(400);
  });
});

describe('characters of Chinese, Japanese and Korean', () => {
  it.each([
    ['生日快乐', undefined, 'sc'],
    ['誕生日おめでとう', undefined, 'jp'],
    ['田中', 'ja', 'jp'],
    ['田中', 'cmn', 'sc'],
    ['생일 祝賀', undefined, 'kr'],
    ['気', 'en', 'sc'],
  ])('%s (%s) is from one family', (text, language, family) => {
    const fonts = fontsFor(text, 'quicksand', { language }).match(/noto-sans-(?:sc|jp|kr)/g) ?? [];
    expect(new Set(fonts)).toEqual(new Set([`noto-sans-${family}`]));
  });

  it('a name in a film is written in the characters of its words, or in its signer’s', () => {
    const paint = (words: string, language?: string) => {
      const plate = paintName({ shape: 'wide', name: '直子', words, ...(language && { language }) });
      return plate?.png.toString('base64');
    };
    expect(paint('お誕生日おめでとう')).toBe(paint('', 'ja'));
    expect(paint('生日快乐')).toBe(paint('', 'zh-Hans'));
    expect(paint('', 'ja')).not.toBe(paint('', 'zh-Hans'));
  });
});
