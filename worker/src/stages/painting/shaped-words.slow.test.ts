import type { RenderPlan } from '@hellograph/render';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { paintBook } from '../books/paint-book';
import { drawEndCard } from './paint-brand';
import { paintFinish } from './paint-finish';
import { type Ink, likeness, openReferenceType, toInk } from './reference-type.fixture';

const size = { width: 1600, height: 1600 };

/** Letters of the first five join, change places, stand on each other, or go from right to left. */
const words = [
  ['Hindi', 'noto-sans-devanagari', 'श्रद्धांजलि', true],
  ['Arabic', 'noto-sans-arabic', 'ميلادك', true],
  ['Bengali', 'noto-sans-bengali', 'শুভেচ্ছা', true],
  ['Tamil', 'noto-sans-tamil', 'வாழ்த்துக்கள்', true],
  ['Hebrew', 'noto-sans-hebrew', 'שלום', true],
  ['Ukrainian', 'noto-sans', 'Вітаємо', false],
  ['Thai', 'noto-sans-thai', 'สุขสันต์', false],
] as const;

async function captionInk(word: string): Promise<Ink> {
  const plan = { ...size, words: [{ text: word, startSec: 0, endSec: 1 }], durationSec: 2, fps: 25 } as unknown as RenderPlan;
  const { passing } = await paintFinish(plan, [], { choices: { captions: 'burned' }, watermark: false });
  const { width, height, luma } = passing[0]?.stamp ?? expect.fail('no caption');
  return toInk(width, height, (at) => (luma.values[at] ?? 0) > 130);
}

function endCardInk(name: string, language?: string): Ink {
  const look = { colour: '#0a3d6c', typeface: null, hasCornerMark: false, hasEndCard: true, logo: null, footer: '' };
  const canvas = drawEndCard({ ...look, name }, { ...size, language });
  const { data } = canvas.getContext('2d').getImageData(0, 0, size.width, size.height);
  return toInk(size.width, size.height, (at) => (data[at * 4] ?? 0) > 130);
}

describe('words in pictures are shaped as their script asks', () => {
  it.each(words)('%s, in captions and on the end card', async (_, family, word, needsShaping) => {
    const bold = await openReferenceType(family, word, 700);
    const caption = await captionInk(word);
    expect(likeness(caption, bold, word)).toBeGreaterThan(0.82);
    if (needsShaping) expect(likeness(caption, bold, word, 'unshaped')).toBeLessThan(0.65);
    expect(likeness(endCardInk(word), await openReferenceType(family, word, 600), word)).toBeGreaterThan(0.82);
  });

  it('a mark at the end of an Arabic name stands on its left', () => {
    const { width, has } = endCardInk('سعيد!');
    expect([...has].indexOf(1) % width).toBeLessThan(width / 4);
  });
});

/** The name under a signature, in the page's ink. */
async function nameInBook(name: string, language: 'ja' | 'zh-Hans' | 'en'): Promise<Ink> {
  const scale = 6;
  const canvas = createCanvas(420 * scale, 595 * scale);
  let page = 0;
  const begin = () => {
    const pen = page++ === 1 ? canvas.getContext('2d') : createCanvas(8, 8).getContext('2d');
    pen.scale(scale, scale);
    return pen;
  };
  const front = {
    language,
    occasion: 'birthday',
    look: 'paper',
    tint: null,
    title: 'お祝い',
    to: '',
    sender: '',
    inside: '',
    thanks: null,
  } as const;
  const signatures = [{ name, words: '', findPhoto: async () => undefined }];
  await paintBook({ ...front, signatures }, { begin, end: () => {} }, new AbortController().signal);
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height - 50 * scale);
  return toInk(width, height - 50 * scale, (at) => (data[at * 4 + 3] ?? 0) > 127);
}

describe('characters that Chinese and Japanese write differently', () => {
  it('a Japanese name stands in a Japanese book as Japanese write it, and not in a Chinese one', async () => {
    const name = '直';
    const japanese = await openReferenceType('noto-sans-jp', name, 700);
    const chinese = await openReferenceType('noto-sans-sc', name, 700);
    const [inJapanese, inChinese] = [await nameInBook(name, 'ja'), await nameInBook(name, 'zh-Hans')];
    expect(likeness(inJapanese, japanese, name)).toBeGreaterThan(0.9);
    expect(likeness(inJapanese, chinese, name)).toBeLessThan(0.8);
    expect(likeness(inChinese, chinese, name)).toBeGreaterThan(0.9);
  });
});
