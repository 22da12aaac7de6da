import 'fake-indexeddb/auto';
import { drawnFace } from '@hellograph/contract/drawing-art';
import { afterEach, expect, it, vi } from 'vitest';
import { toDrawnStrokes } from '../../../domain/drawings/strokes';
import { classroomStore } from '../classroom-store';
import { keepPortraits } from '../use-classroom';
import { toReadyFace } from './picture-part';

const code = 'abcdefgh';
const toPortrait = (_id: string) => ({
  _id,
  name: _id,
  source: 'A museum',
  url: `/api/class/media/${_id}`,
  points: drawnFace,
  isOffered: true,
});
const [ada, florence] = [toPortrait('ada'), toPortrait('florence')];
const asked: string[] = [];
const answer = (status: number) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (status === 0) throw new TypeError('no network');
    return new Response(url, { status });
  });
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});
const listKept = async () => (await classroomStore.listPortraits()).map(({ id }) => id);

it('requests each picture once, and has it offline', async () => {
  answer(200);
  expect(Object.keys(await keepPortraits(code, [ada]))).toEqual(['ada']);
  answer(0);
  asked.length = 0;
  const files = await keepPortraits(code, [ada, florence]);
  expect(Object.keys(files)).toEqual(['ada']);
  expect(await files.ada?.text()).toBe(ada.url);
  expect(asked).toEqual([florence.url]);
});

it('keeps neither what the server refuses nor what the class no longer has', async () => {
  answer(404);
  expect(Object.keys(await keepPortraits(code, [ada, florence]))).toEqual(['ada']);
  expect(await listKept()).toEqual(['ada']);
  answer(200);
  expect(Object.keys(await keepPortraits(code, [florence]))).toEqual(['florence']);
  expect(await listKept()).toEqual(['florence']);
  // Another class on this device is another matter, and goes with its own room.
  await keepPortraits('hgfedcba', [ada]);
  expect((await listKept()).sort()).toEqual(['ada', 'florence']);
  await classroomStore.removeRoom(code);
  expect(await listKept()).toEqual(['ada']);
});

it('is a small drawing with eyes and a mouth where the faces of drawings are expected', () => {
  const face = toReadyFace('blue', 'bold');
  expect(new Set(face.map(({ colour, width }) => `${colour} ${width}`))).toEqual(new Set(['blue bold']));
  const points = face.flatMap((stroke) => stroke.points);
  for (const { x, y } of [drawnFace.leftEye, drawnFace.rightEye, drawnFace.mouthLeft, drawnFace.mouthRight])
    expect(Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(0.04);
  expect(toDrawnStrokes(face).flatMap((stroke) => stroke.points).length).toBeLessThan(200);
});
