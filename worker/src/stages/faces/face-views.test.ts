import { expect, it } from 'vitest';
import { tilesOf } from './face-views';

it.each([
  [{ width: 2400, height: 1500 }, 2],
  [{ width: 4096, height: 3000 }, 4],
  [{ width: 600, height: 4000 }, 4],
  [{ width: 1000, height: 1000 }, 1],
])('tiles cover all of %j, and a face on a seam is completely in one of them', (picture, along) => {
  const tiles = tilesOf(picture, along);
  const [side] = tiles.map((tile) => tile.side) as [number];
  const face = side * 0.25;
  for (let y = 0; y + face <= picture.height; y += face / 2) {
    for (let x = 0; x + face <= picture.width; x += face / 2) {
      const holds = tiles.some(({ left, top }) => x >= left && y >= top && x + face <= left + side && y + face <= top + side);
      expect(holds, `${x}, ${y}`).toBe(true);
    }
  }
});
