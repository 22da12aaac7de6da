import { occasions } from '@hellograph/contract/find-occasion';
import { textVideoShapes } from '@hellograph/contract/text-video';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../timeline/how-lively';
import { cardLayouts, chooseLayout, compositions } from './card-layouts';
import { textVideoSize } from './text-video-plan';

/** Above the notices at the foot of every card. */
const footY = 0.9;

describe.each(textVideoShapes)('the layouts of a %s card', (shape) => {
  const { width, height, sidePx } = textVideoSize(shape, '480P');

  it('are at least four, each with its ornament and words in other places', () => {
    expect(cardLayouts.length).toBeGreaterThanOrEqual(4);
    const places = cardLayouts.map((layout) => JSON.stringify(compositions[layout][shape]));
    expect(new Set(places).size).toBe(cardLayouts.length);
  });

  it.each(cardLayouts)('%s: parts stay apart, on the card, and above the notices', (layout) => {
    const { emblem, box } = compositions[layout][shape];
    const [half, x, y] = [(emblem.size * sidePx) / 2, emblem.x * width, emblem.y * height];
    for (const [from, to, end] of [
      [x - half, x + half, width],
      [y - half, y + half, height * footY],
    ] as const) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(end + sidePx * 0.03);
    }
    expect(box.x).toBeGreaterThan(0.07);
    expect(box.x + box.width).toBeLessThan(0.935);
    expect(box.y + box.height).toBeLessThanOrEqual(footY);
    const apart = Math.max(
      box.x * width - (x + half),
      x - half - (box.x + box.width) * width,
      box.y * height - (y + half),
      y - half - (box.y + box.height) * height,
    );
    // Ornaments fill eight tenths of their size.
    expect(apart).toBeGreaterThan(-0.1 * 2 * half);
  });

  it.each(cardLayouts)('%s: uses the lower third', (layout) => {
    const { emblem, echoes, box } = compositions[layout][shape];
    const ornaments = [emblem, ...echoes].filter((one) => one.y * height + (one.size * sidePx) / 2 > height * 0.72 && one.y < footY);
    expect(ornaments.length > 0 || box.y + box.height > 0.75).toBe(true);
    expect(ornaments.length).toBeGreaterThan(0);
  });
});

it('differ from one occasion to the next, and from one card to another', () => {
  for (const seed of [1, 2, 3]) {
    const chosen = occasions.map((occasion) => chooseLayout(occasion, seededRandom(seed)));
    for (const [i, layout] of chosen.entries()) expect(layout).not.toBe(chosen[i - 1]);
  }
  const ofBirthdays = new Set(Array.from({ length: 40 }, (_, seed) => chooseLayout('birthday', seededRandom(seed))));
  expect(ofBirthdays.size).toBe(cardLayouts.length);
});
