import { type FrameId, frameIds } from '@hellograph/contract/frames';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inFrame } from '../space';
import { drawPictureFrame, frameStyles, insideFrame, reachOf } from './frame';
import { balloon, bat, border, circle, flower, heart, leaf, placed, pumpkin, shapePath, snowflake, star, tag } from './frame-shapes';

const sizes = [
  { width: 360, height: 480 },
  { width: 480, height: 270 },
  { width: 320, height: 320 },
];

/**
 * Returns how much of each pixel an SVG covers, 0–1, row by row, rendered as for the finished
 * video.
 */
async function coverage(svg: string): Promise<Float32Array> {
  const rgba = await sharp(new TextEncoder().encode(svg)).ensureAlpha().raw().toBuffer();
  return Float32Array.from({ length: rgba.length / 4 }, (_, i) => rgba[4 * i + 3]! / 255);
}

/** Mean cover of a part of the picture; the part is in pixels. */
function meanIn(cover: Float32Array, stride: number, part: { x: number; y: number; width: number; height: number }): number {
  let [sum, count] = [0, 0];
  for (let y = Math.ceil(part.y); y < Math.floor(part.y + part.height); y++) {
    for (let x = Math.ceil(part.x); x < Math.floor(part.x + part.width); x++) {
      sum += cover[y * stride + x]!;
      count++;
    }
  }
  return sum / count;
}

describe.each(frameIds)('the frame %s', (frame: FrameId) => {
  it('leaves its window to the photo, and is seen around it', async () => {
    for (const size of sizes) {
      const cover = await coverage(drawPictureFrame({ frame, ...size, faces: [] }));
      const { width, height } = size;
      const middle = { x: 0.3 * width, y: 0.3 * height, width: 0.4 * width, height: 0.4 * height };
      expect(meanIn(cover, width, middle)).toBe(0);
      expect(meanIn(cover, width, insideFrame(frame, size))).toBeLessThan(0.12);
      expect(meanIn(cover, width, { x: 0, y: 0, ...size })).toBeGreaterThan(0.025);
    }
  });

  it('runs behind a head at the edge of the picture', async () => {
    const [size] = sizes as [(typeof sizes)[number]];
    const face = inFrame({ x: 4, y: 20, width: 80, height: 100 });
    const behind = await coverage(drawPictureFrame({ frame, ...size, faces: [face] }));
    expect(meanIn(behind, size.width, face)).toBeLessThan(0.06);
    expect(meanIn(behind, size.width, { x: 16, y: 35, width: 56, height: 70 })).toBe(0);
  });

  it('has its window inside the picture, in shares of the shorter side', () => {
    for (const size of sizes) {
      const { x, y, width, height } = insideFrame(frame, size);
      const reach = reachOf(frame, size);
      expect(Math.min(x, y, size.width - x - width, size.height - y - height)).toBeGreaterThanOrEqual(0);
      expect([x, y, size.width - x - width, size.height - y - height].map((side) => Math.round(100 * side))).toEqual(
        [reach.left, reach.top, reach.right, reach.bottom].map((side) => Math.round(100 * side)),
      );
      expect(Math.max(...Object.values(reach))).toBeLessThan(0.2 * Math.min(size.width, size.height));
    }
  });

  it('is drawn in the requested colour, or in its default one', () => {
    const [size] = sizes as [(typeof sizes)[number]];
    expect(frameStyles[frame].colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(drawPictureFrame({ frame, ...size, faces: [] })).toBe(
      drawPictureFrame({ frame, ...size, colour: frameStyles[frame].colour, faces: [] }),
    );
    expect(drawPictureFrame({ frame, ...size, colour: '#123456', faces: [] })).toContain('#123456');
  });
});

it('a frame without a head in the way covers that place', async () => {
  const [size] = sizes as [(typeof sizes)[number]];
  const cover = await coverage(drawPictureFrame({ frame: 'film', ...size, faces: [] }));
  expect(meanIn(cover, size.width, { x: 4, y: 20, width: 24, height: 100 })).toBeGreaterThan(0.9);
});

it('a strip of film has its holes along the longer sides', () => {
  const [tall, wide] = sizes.map((size) => reachOf('film', size));
  expect(tall!.left).toBeGreaterThan(2 * tall!.top);
  expect(wide!.top).toBeGreaterThan(2 * wide!.left);
});

/** Each shape drawn around 0, 0, and how far from there it may reach, in its own units. */
const shapes = {
  heart: { svg: heart('#f00'), reach: { left: 1.1, top: 1.1, right: 1.1, bottom: 1.1 } },
  star: { svg: star('#f00'), reach: { left: 1.05, top: 1.05, right: 1.05, bottom: 1.05 } },
  'star of four': { svg: star('#f00', 4, 0.28), reach: { left: 1.05, top: 1.05, right: 1.05, bottom: 1.05 } },
  leaf: { svg: leaf('#0f0', '#000'), reach: { left: 0.6, top: 1.05, right: 0.6, bottom: 0.05 } },
  flower: { svg: flower('#f00', '#ff0', 5, '#800'), reach: { left: 1.1, top: 1.1, right: 1.1, bottom: 1.1 } },
  snowflake: { svg: snowflake('#fff'), reach: { left: 1.1, top: 1.1, right: 1.1, bottom: 1.1 } },
  balloon: { svg: balloon('#f00', '#fff', '#ccc'), reach: { left: 1.05, top: 1.15, right: 1.05, bottom: 3.4 } },
  bat: { svg: bat('#000'), reach: { left: 1.05, top: 0.5, right: 1.05, bottom: 0.45 } },
  pumpkin: { svg: pumpkin('#f80', '#c60', '#560', '#000'), reach: { left: 1.05, top: 1.05, right: 1.05, bottom: 0.8 } },
} satisfies Record<string, { svg: string; reach: Record<'left' | 'top' | 'right' | 'bottom', number> }>;

const onCanvas = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="-4 -4 8 8">${inner}</svg>`;

describe('a shape', () => {
  it.each(Object.entries(shapes))('is drawn about its middle and stays within its reach: %s', async (_, { svg, reach }) => {
    const cover = await coverage(onCanvas(svg));
    let covered = 0;
    cover.forEach((share, i) => {
      if (share < 0.02) return;
      covered++;
      const [x, y] = [((i % 200) + 0.5) / 25 - 4, (Math.floor(i / 200) + 0.5) / 25 - 4];
      expect(x >= -reach.left && x <= reach.right && y >= -reach.top && y <= reach.bottom, `${x}, ${y}`).toBe(true);
    });
    expect(covered).toBeGreaterThan(100);
  });

  it('is put at its place, turned and enlarged', async () => {
    const cover = await coverage(
      onCanvas(placed(shapePath(['M', 0, 0, 'L', 0, -1], { stroke: '#000', 'stroke-width': 0.2 }), 1, 1, { size: 2, turn: 90 })),
    );
    const xs = [...cover.keys()].filter((i) => cover[i]! > 0.5).map((i) => ((i % 200) + 0.5) / 25 - 4);
    expect(Math.min(...xs)).toBeCloseTo(1, 1);
    expect(Math.max(...xs)).toBeCloseTo(3, 1);
  });

  it('with a hole covers all but the hole', async () => {
    const hole = { x: 40, y: 60, width: 120, height: 100, radius: 8 };
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${border({ width: 200, height: 200 }, hole, { fill: '#000' })}</svg>`;
    const cover = await coverage(svg);
    expect(meanIn(cover, 200, hole)).toBeLessThan(0.01);
    expect(meanIn(cover, 200, { x: 0, y: 0, width: 200, height: 200 })).toBeCloseTo(1 - 12_000 / 40_000, 2);
  });

  it('is written with numbers of two decimals, and never closes what it did not open', () => {
    expect(circle(1 / 3, 2, 0.005, '#fff')).toBe('<circle cx="0.33" cy="2" r="0.01" fill="#fff"/>');
    expect(tag('g', { opacity: 0.5 }, tag('rect', {}))).toBe('<g opacity="0.5"><rect/></g>');
  });
});
