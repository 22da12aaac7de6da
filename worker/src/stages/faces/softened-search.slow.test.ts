import { decodePhoto } from '@hellograph/kit/photo';
import { drawPortrait, portraitSvg } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { detectFaces } from './detect-faces';
import { startFaceProcess } from './face-search';

const process = startFaceProcess();
afterAll(() => process.close());

const colours = ['#0a7d8c', '#e8952a', '#1b4f9c', '#d9cf3a', '#2f8f4e', '#c8402a', '#f2e9c0'];

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Brush strokes that follow the picture's curves. */
function strokes(count: number, random: () => number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * 800, random() * 1000];
    const angle = Math.PI * (x / 400 + y / 500) + random() * 0.6;
    const end = `x2="${x + 40 * Math.cos(angle)}" y2="${y + 40 * Math.sin(angle)}"`;
    const colour = colours[Math.floor(random() * colours.length)];
    return `<line x1="${x}" y1="${y}" ${end} stroke="${colour}" stroke-width="7" stroke-opacity="0.45" stroke-linecap="round"/>`;
  }).join('');
}

/** A small painting in strong, unnatural colours. */
const paint = (svg: string, random: () => number) =>
  sharp(Buffer.from(svg.replace(/<\/svg>\s*$/, `${strokes(1500, random)}</svg>`)))
    .resize(300)
    .modulate({ saturation: 2.2, hue: 150 })
    .png()
    .toBuffer();

const look = async (picture: Buffer) => detectFaces(await decodePhoto(picture), process, { facesMax: 2 });

it.each(['rosa', 'edith'] as const)('finds the face of %s in a small, colourful painting at its position', async (name) => {
  const [drawn] = await look(await drawPortrait({ name, widthPx: 300, format: 'png' }));
  const painted = await look(await paint(portraitSvg(name), createRandom(7)));
  expect(painted).toHaveLength(1);
  for (const landmark of [33, 263, 61, 291, 152]) {
    const offBy = [0, 1].map((k) => (painted[0]?.landmarks[3 * landmark + k] ?? 0) - (drawn?.landmarks[3 * landmark + k] ?? 0));
    expect(Math.hypot(...offBy)).toBeLessThan(0.16 * (drawn?.box.width ?? 0));
  }
});

const svg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#9cc3e6"/>${shapes}</svg>`;

describe('finds no face in a picture without one', () => {
  it.each([
    ['nothing but strokes', svg('')],
    [
      'a house with two windows and a door',
      svg(
        '<rect x="150" y="300" width="500" height="600" fill="#e0b090"/><rect x="230" y="400" width="100" height="90" fill="#234"/><rect x="460" y="400" width="100" height="90" fill="#234"/><rect x="330" y="700" width="130" height="90" fill="#422"/>',
      ),
    ],
    [
      'a socket',
      svg(
        '<circle cx="400" cy="500" r="300" fill="#f3efe4"/><circle cx="300" cy="430" r="36" fill="#333"/><circle cx="500" cy="430" r="36" fill="#333"/><rect x="320" y="620" width="150" height="30" fill="#444"/>',
      ),
    ],
  ])('%s, painted or not', async (_, shapes) => {
    const plain = await sharp(Buffer.from(shapes)).resize(300).png().toBuffer();
    for (const picture of [plain, await paint(shapes, createRandom(11))]) {
      await expect(look(picture)).rejects.toMatchObject({ code: 'FACE_NOT_FOUND' });
    }
  });
});
