import { describe, expect, it } from 'vitest';
import { encodeArgs } from './encode-args';
import { frameSize } from './frame-size';
import type { Speech } from './model';
import { frames, plan } from './plan';
import { motionStyles } from './timeline/motion-styles';

const speech: Speech = {
  pcm: Float32Array.from({ length: 16_000 * 3 }, (_, i) => 0.3 * Math.sin(i / 20)),
  sampleRate: 16_000,
  segments: 'pau m aa m iy pau b iy uw pau'.split(' ').map((phoneme, i) => ({ phoneme, startSec: i * 0.3, endSec: (i + 1) * 0.3 })),
  words: [{ text: 'mami', startSec: 0.3, endSec: 1.5 }],
  timing: 'exact',
};
const request = { width: 640, height: 480, mode: 'Fast', style: 'Natural', seed: 7, faceCount: 1, speaker: 0 } as const;

describe('the plan of a film', () => {
  it.each(['Fast', 'Quality'] as const)('has round(duration × fps) frames, each with a pose (%s)', (mode) => {
    const planned = plan({ ...request, mode }, speech);
    expect(planned.frameCount).toBe(Math.round(planned.durationSec * planned.fps));
    expect([...frames(planned)]).toHaveLength(planned.frameCount);
    expect(planned.durationSec).toBeGreaterThan(3);
  });

  it('begins and ends as the photo', () => {
    const [poses] = plan(request, speech).poses;
    for (const pose of [poses?.[0], poses?.at(-1)]) {
      for (const part of ['talk', 'yaw', 'pitch', 'roll', 'blink', 'shiftX', 'shiftY'] as const)
        expect(Math.abs(pose?.[part] ?? 1)).toBeLessThan(0.002);
    }
  });

  it('is the same for the same seed, and another film for another', () => {
    expect(plan(request, speech)).toEqual(plan(request, speech));
    expect(plan({ ...request, seed: 8 }, speech)).not.toEqual(plan(request, speech));
  });

  it('never cuts the speech to a length, but fills it up', () => {
    expect(plan({ ...request, minDurationSec: 1 }, speech).durationSec).toBeGreaterThan(3);
    expect(plan({ ...request, minDurationSec: 10 }, speech).durationSec).toBeCloseTo(10);
  });

  it('keeps the mouths of listeners shut', () => {
    const [, listener] = plan({ ...request, faceCount: 2 }, speech).poses;
    expect(listener?.every(({ jaw, talk, close }) => jaw === 0 && talk === 0 && close === 0)).toBe(true);
    expect(listener?.some(({ blink }) => blink > 0.9)).toBe(true);
  });

  it('gives each style a motion of its own', () => {
    const energies = Object.keys(motionStyles).map((style) => {
      const [poses = []] = plan({ ...request, style: style as keyof typeof motionStyles, minDurationSec: 8 }, speech).poses;
      return poses.reduce((sum, { yaw, brow, roll }) => sum + Math.abs(yaw) + Math.abs(brow) / 10 + Math.abs(roll), 0).toFixed(3);
    });
    expect(new Set(energies).size).toBe(energies.length);
  });
});

describe('the size of a film', () => {
  it.each([
    [{ width: 632, height: 626 }, '720P', { width: 726, height: 720 }],
    [{ width: 1600, height: 900 }, '720P', { width: 1280, height: 720 }],
    [{ width: 900, height: 1600 }, '1080P', { width: 1080, height: 1920 }],
    [{ width: 3000, height: 500 }, '480P', { width: 960, height: 160 }],
  ] as const)('%j at %s is %j', (photo, resolution, size) => {
    expect(frameSize(photo, resolution)).toEqual(size);
  });
});

describe('encoding', () => {
  it('asks for what every messenger takes', () => {
    const args = encodeArgs(plan(request, speech), { wav: 'a.wav', mp4: 'b.mp4' }).join(' ');
    expect(args).toMatch(/-c:v libx264 .*-pix_fmt yuv420p -bf 0 .*-c:a aac .*\+faststart/);
    expect(args).toMatch(/-s 640x480 -r 25/);
  });
});
