import { limits } from '@hellograph/contract';
import { describeFace } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { detectFaces } from './detect-faces';
import { startFaceProcess } from './face-search';

const process = startFaceProcess();
afterAll(() => process.close());

const [columns, rows] = [6, 5];
const cell = { width: 380, height: 290 };

/** Draws thirty people in five rows; the detector finds none of them in the whole picture. */
async function drawCrowd() {
  const heads = await Promise.all(
    (['rosa', 'samuel', 'edith'] as const).map(async (name) =>
      sharp(await drawPortrait({ name, widthPx: 330 }))
        .extract({ left: 50, top: 33, width: 230, height: 280 })
        .toBuffer(),
    ),
  );
  const composites = Array.from({ length: columns * rows }, (_, i) => ({
    input: heads[i % 3] as Buffer,
    left: 60 + (i % columns) * cell.width + ((i * 53) % 60),
    top: Math.floor(i / columns) * cell.height + 5,
  }));
  const ground = { width: columns * cell.width + 120, height: rows * cell.height + 20, channels: 3 as const, background: '#8a9a88' };
  const { data, info } = await sharp({ create: ground }).composite(composites).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

it('finds thirty faces in a group photo, each once and good enough to speak', async () => {
  const photo = await drawCrowd();
  const faces = await detectFaces(photo, process, { facesMax: limits.facesFoundMax });
  const described = faces.map((face) => describeFace(face, photo));
  expect(described).toHaveLength(columns * rows);
  expect(described.filter(({ problem }) => problem !== null)).toEqual([]);
  const places = new Set(
    described.map(({ box }) => `${Math.floor((box.x * photo.width) / cell.width)} ${Math.floor((box.y * photo.height) / cell.height)}`),
  );
  expect(places.size).toBe(columns * rows);
});
