import { type CardLook, cardLooks, occasions, type TextVideoShape, textVideoShapes } from '@hellograph/contract';
import { type CardLayout, cardLayouts, planTextVideo, type YuvFrame } from '@hellograph/render';
import { expect, it } from 'vitest';
import { createTypesetter, paintTextVideo } from './paint-text-video';

const message = 'Hello you!';
const speech = { pcm: new Float32Array(2000), sampleRate: 1000, segments: [], words: [], timing: 'estimated' } as const;

function groundOf(look: CardLook, layout: CardLayout, shape: TextVideoShape, disclosure: string, seed: number): YuvFrame {
  const occasion = occasions[seed % occasions.length] ?? 'hello';
  const about = { message, occasion, look, layout, shape, resolution: '480P', mode: 'Fast', seed, minDurationSec: 0 } as const;
  const plan = planTextVideo(about, { ...speech, segments: [], words: [] }, createTypesetter(message));
  return paintTextVideo(plan, message, { disclosure, watermark: undefined }).pictures.ground;
}

/** Relative luminance of WCAG for a grey of this luma, limited range. */
const luminance = (luma: number) => {
  const value = Math.max(0, (luma - 16) / 219);
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const cases = textVideoShapes.flatMap((shape) => cardLooks.flatMap((look) => cardLayouts.map((layout) => [shape, look, layout] as const)));

it.each(cases)('a %s card (%s, %s) at 480P states legibly that a computer made it', (shape, look, layout) => {
  const seed = cases.findIndex((one) => one[0] === shape && one[1] === look && one[2] === layout) + 1;
  const bare = groundOf(look, layout, shape, '', seed);
  const { width, height, data } = groundOf(look, layout, shape, 'H', seed);
  const inked: number[] = [];
  for (let i = 0; i < width * height; i++) if (Math.abs((data[i] ?? 0) - (bare.data[i] ?? 0)) > 30) inked.push(i);
  const rows = inked.map((i) => Math.floor(i / width));
  // A capital letter of ten pixels is readable on a phone at arm's length.
  expect(Math.max(...rows) - Math.min(...rows) + 1).toBeGreaterThanOrEqual(10);
  const contrasts = inked.map((i) => contrast(luminance(data[i] ?? 0), luminance(bare.data[i] ?? 0))).sort((a, b) => b - a);
  // Half of a letter consists of its soft edges.
  expect(contrasts[Math.floor(contrasts.length / 3)] ?? 0).toBeGreaterThanOrEqual(4.5);
});
