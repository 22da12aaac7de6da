import { describe, expect, it } from 'vitest';
import { cardTheme, contrast, contrastMin } from './card-theme';
import { cardLooks, occasions } from './find-occasion';

const tints = [null, '#f2c14e', '#ffffff', '#000000', '#c8507f', '#2a7d4f', '#2f4bb5', '#fef3c7', '#808080', '#00ff00'];

describe.each(cardLooks)('a card that is %s', (look) => {
  it('is readable in every occasion’s colours and in any custom colour', () => {
    for (const occasion of occasions)
      for (const tint of tints) {
        const { ground, ink } = cardTheme(occasion, look, tint);
        for (const behind of ground) expect([occasion, tint, contrast(ink, behind) >= contrastMin]).toEqual([occasion, tint, true]);
      }
  });
});

it('takes its colours from the custom one, and leaves its ornaments unchanged', () => {
  const [plain, tinted] = [cardTheme('birthday', 'paper'), cardTheme('birthday', 'paper', '#2f4bb5')];
  expect(tinted).toMatchObject({ emblem: plain.emblem, particles: plain.particles, accent: '#2f4bb5' });
  expect(tinted.ground).not.toEqual(plain.ground);
});
