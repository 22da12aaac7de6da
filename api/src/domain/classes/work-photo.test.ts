import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { classPortraits, type FacePoints } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { portraitReader } from './sourced/sourced-portraits';
import { drawWorkPhoto } from './work-photo';

/** Our own portraits are read from files only. */
const readOurs = portraitReader({ db: {} as Executor, store: { openRead: () => Promise.reject(new Error('not ours')) } }, 'class');

it('draws the student’s drawing, in the same place and colour', async () => {
  const strokes = [{ colour: 'red' as const, width: 'bold' as const, points: [200, 500, 800, 500] }];
  const { photo, points } = await drawWorkPhoto({ kind: 'drawing', strokes }, readOurs);
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect([info.width, info.height]).toEqual([960, 960]);
  expect(colourAt(480, 480)).toEqual([0xc0, 0x39, 0x2b]);
  expect(colourAt(480, 300)).toEqual([0xff, 0xfd, 0xf9]);
  expect(points?.chin.y).toBeGreaterThan(points?.mouthLeft.y ?? 1);
});

it('of a group finds the face of a sourced portrait', async () => {
  const photo = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const points = { leftEye: [0.4, 0.4], rightEye: [0.6, 0.4], mouthLeft: [0.44, 0.6], mouthRight: [0.56, 0.6], chin: [0.5, 0.7] };
  const toPoints = ([x = 0, y = 0]: number[]) => ({ x, y });
  const at = Object.fromEntries(Object.entries(points).map(([name, point]) => [name, toPoints(point)])) as FacePoints;
  const picture = { kind: 'portrait' as const, portrait: randomUUID() };
  const faces = ['Ana', 'Bo'].map((name) => ({ studentId: name, name, picture }));
  const { speakers } = await drawWorkPhoto({ kind: 'group', faces }, async () => ({ photo, points: at }));
  // Two squares side by side: half as far across, and of the 80 % of the height that are shown, 6 %
  // are cut off above.
  const chins = speakers?.map((speaker) => speaker.points?.chin);
  expect(chins).toEqual([0.25, 0.75].map((x) => ({ x, y: expect.closeTo((0.7 - 0.06) / 0.8, 6) })));
});

it('has the same portraits as students’ pages', async () => {
  for (const portrait of classPortraits) {
    const shown = await readFile(new URL(`../../../../pwa/public/portrait/${portrait}.jpg`, import.meta.url));
    expect((await drawWorkPhoto({ kind: 'portrait', portrait }, readOurs)).photo.equals(shown)).toBe(true);
  }
});
