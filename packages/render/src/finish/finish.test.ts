import { cardLooks } from '@hellograph/contract/find-occasion';
import { frameIds, framesOfOccasion } from '@hellograph/contract/frames';
import { describe, expect, it } from 'vitest';
import { drawPictureFrame, insideFrame } from '../frames/frame';
import { photoColour, suggestFrames } from '../frames/suggest-frames';
import { fitFace } from '../mesh/fit-face';
import { toStamp } from '../overlay/stamp';
import { planTiming } from '../plan';
import { inFrame } from '../space';
import { seededRandom } from '../timeline/how-lively';
import { createYuvFrame } from '../yuv';
import { findBandTop, findKeepouts, layOverlays, sharedArea } from './find-place';

const random = seededRandom(3);
const picture = { width: 720, height: 960 };
const faceAt = (x: number, y: number, eyes: number) =>
  fitFace({
    leftEye: inFrame({ x: x - eyes / 2, y }),
    rightEye: inFrame({ x: x + eyes / 2, y }),
    mouthLeft: inFrame({ x: x - eyes * 0.4, y: y + eyes * 1.05 }),
    mouthRight: inFrame({ x: x + eyes * 0.4, y: y + eyes * 1.05 }),
    chin: inFrame({ x, y: y + eyes * 1.75 }),
  });

describe('a place for words', () => {
  const room = inFrame({ x: 25, y: 25, width: 670, height: 850 });
  const size = { width: 670, height: 130 };

  it('covers no mouth wherever the faces are, as long as there is a band without one', () => {
    for (let i = 0; i < 200; i++) {
      const eyes = 40 + 160 * random();
      const faces = Array.from({ length: 1 + Math.floor(random() * 3) }, () => faceAt(120 + 480 * random(), 150 + 550 * random(), eyes));
      const keepouts = findKeepouts(faces);
      const y = findBandTop(size, room, keepouts, 0.97);
      const band = inFrame({ x: room.x, y, ...size });
      const covered = keepouts.mouths.reduce((sum, mouth) => sum + sharedArea(band, mouth), 0);
      const isFree = (top: number) => keepouts.mouths.every((mouth) => sharedArea(inFrame({ ...band, y: top }), mouth) === 0);
      const free = Array.from({ length: 41 }, (_, step) => room.y + ((room.height - size.height) * step) / 40).some(isFree);
      if (free) expect(covered).toBe(0);
      expect(y).toBeGreaterThanOrEqual(room.y);
      expect(y + size.height).toBeLessThanOrEqual(room.y + room.height + 0.01);
    }
  });

  it('is at the bottom if no face is in the way', () => {
    expect(findBandTop(size, room, findKeepouts([faceAt(360, 200, 90)]), 0.97)).toBeGreaterThan(680);
  });
});

describe('what passes over a video', () => {
  it('comes and goes softly, and is not there before or after', () => {
    const stamp = toStamp({ width: 2, height: 2, rgba: new Uint8Array(16).fill(255) });
    const levels = [0.9, 1.05, 1.5, 1.95, 2].map((timeSec) => {
      const frame = createYuvFrame(2, 2);
      layOverlays(frame, [{ stamp, x: 0, y: 0, during: { fromSec: 1, toSec: 2, fadeSec: 0.1 } }], timeSec);
      return frame.data[0]!;
    });
    expect(levels[0]).toBe(0);
    expect(levels[1]).toBeGreaterThan(60);
    expect(levels[1]).toBeLessThan(190);
    expect(levels[2]).toBe(235);
    expect(levels[3]).toBeLessThan(190);
    expect(levels[4]).toBe(0);
  });

  it('titles make the video longer and the speech later', () => {
    const plain = planTiming({ mode: 'Fast' }, []);
    const titled = planTiming({ mode: 'Fast', openingSec: 2.4, closingSec: 2.4 }, []);
    expect(titled.durationSec - plain.durationSec).toBeCloseTo(4.8, 1);
    expect(titled.speechStartSec - plain.speechStartSec).toBeCloseTo(2.4, 5);
  });
});

describe('frames', () => {
  it.each(frameIds)('%s is the same for the same request, in any shape and colour, and leaves room', (frame) => {
    for (const size of [picture, { width: 854, height: 480 }, { width: 480, height: 480 }]) {
      const svg = drawPictureFrame({ frame, ...size, faces: [] });
      expect(drawPictureFrame({ frame, ...size, faces: [] })).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawPictureFrame({ frame, ...size, colour: '#123456', faces: [] })).not.toBe(svg);
      const inside = insideFrame(frame, size);
      expect((inside.width * inside.height) / (size.width * size.height)).toBeGreaterThan(0.6);
    }
  });

  const grey = new Uint8Array(300).fill(128);
  it('go with the occasion, and those come later that lie on a face', () => {
    for (const [occasion, [first]] of Object.entries(framesOfOccasion)) {
      const about = { ...picture, faces: [], pixels: grey, channels: 3, occasion: occasion as keyof typeof framesOfOccasion } as const;
      expect(suggestFrames(about)[0]?.frame).toBe(first);
      expect(suggestFrames(about)).toHaveLength(frameIds.length);
    }
    const atTheTop = inFrame({ x: 200, y: 0, width: 300, height: 160 });
    const christmas = suggestFrames({ ...picture, faces: [atTheTop], pixels: grey, channels: 3, occasion: 'christmas' });
    expect(christmas[0]?.frame).not.toBe('fir');
  });

  it('take their colour from the photo: its hue, or white', () => {
    expect(photoColour(grey, 3)).toBe('#ffffff');
    const sea = Uint8Array.from({ length: 300 }, (_, i) => [30, 110, 160][i % 3] ?? 0);
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(photoColour(sea, 3).slice(at, at + 2), 16)) as [number, number, number];
    expect(b).toBeGreaterThan(r);
    expect(g).toBeGreaterThan(r);
  });

  it('there are at least twelve, and three looks of type', () => {
    expect(frameIds.length).toBeGreaterThanOrEqual(12);
    expect(cardLooks).toHaveLength(3);
  });
});
