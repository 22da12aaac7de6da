import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '../themes/card-theme';
import { toNightColour, toShownColours } from './brand-colours';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('makes every pair of colours readable on paper, and white text readable on the first', () => {
  fc.assert(
    fc.property(colour, colour, (first, second) => {
      const shown = toShownColours({ colour: first, second });
      expect(contrast(shown.colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shown.second, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(toNightColour(shown.colour), '#221d19')).toBeGreaterThanOrEqual(4.5);
      expect(toShownColours(shown)).toEqual(shown);
    }),
  );
});

it('leaves readable colours unchanged', () => {
  const deep = { colour: '#0a3d62', second: '#bb3c1c' };
  expect(toShownColours(deep)).toEqual(deep);
});
