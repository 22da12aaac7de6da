import { describe, expect, it } from 'vitest';
import { encodeArgs } from './encode-args';
import type { Speech, SpokenPart } from './model';
import { frames, type PlanRequest, plan as planParts } from './plan';
import { frameSize } from './scene/framing';
import { inFrame } from './space';
import { styleMotions } from './timeline/motion-styles';
import { arrangeTurns } from './timeline/turns';

const speech: Speech = {
  pcm: Float32Array.from({ length: 16_000 * 3 }, (_, i) => 0.3 * Math.sin(i / 20)),
  sampleRate: 16_000,
  segments: 'pau m aa m iy pau b iy uw pau'.split(' ').map((phoneme, i) => ({ phoneme, startSec: i * 0.3, endSec: (i + 1) * 0.3 })),
  words: [{ text: 'mami', startSec: 0.3, endSec: 1.5 }],
  timing: 'exact',
};
const request = {
  width: 640,
  height: 480,
  mode: 'Fast',
  style: 'Natural',
  seed: 7,
  spots: [inFrame({ x: 200, y: 200, width: 120 })],
} as const;
const pair = [...request.spots, inFrame({ x: 440, y: 220, width: 120 })];
const voiceOf = (face: number, name: string | null = null) => ({ face, speech, name });
const plan = (asked: PlanRequest, parts: SpokenPart[] = arrangeTurns([[voiceOf(0)]], 1)) => planParts(asked, parts);

describe('the plan of a video', () => {
  it.each(['Fast', 'Quality'] as const)('has round(duration × fps) frames, each with a pose (%s)', (mode) => {
    const planned = plan({ ...request, mode });
    expect(planned.frameCount).toBe(Math.round(planned.durationSec * planned.fps));
    expect([...frames(planned)]).toHaveLength(planned.frameCount);
    expect(planned.durationSec).toBeGreaterThan(3);
  });

  it('starts and ends as the photo', () => {
    const [poses] = plan(request).poses;
    for (const pose of [poses?.[0], poses?.at(-1)]) {
      for (const part of ['talk', 'yaw', 'pitch', 'roll', 'blink', 'shiftX', 'shiftY'] as const)
        expect(Math.abs(pose?.[part] ?? 1)).toBeLessThan(0.002);
    }
  });

  it('is the same for the same seed, and another video for another', () => {
    expect(plan(request)).toEqual(plan(request));
    expect(plan({ ...request, seed: 8 })).not.toEqual(plan(request));
  });

  it('never cuts the speech to a length, but fills it up', () => {
    expect(plan({ ...request, minDurationSec: 1 }).durationSec).toBeGreaterThan(3);
    expect(plan({ ...request, minDurationSec: 10 }).durationSec).toBeCloseTo(10);
  });

  it('keeps the mouths of listeners shut', () => {
    const [, listener] = plan({ ...request, spots: pair }).poses;
    expect(listener?.every(({ jaw, talk, close }) => jaw === 0 && talk === 0 && close === 0)).toBe(true);
    expect(listener?.some(({ blink }) => blink > 0.9)).toBe(true);
  });

  it('gives each style a different motion', () => {
    const energies = Object.keys(styleMotions).map((style) => {
      const [poses = []] = plan({ ...request, style: style as keyof typeof styleMotions, minDurationSec: 8 }).poses;
      return poses.reduce((sum, { yaw, brow, roll }) => sum + Math.abs(yaw) + Math.abs(brow) / 10 + Math.abs(roll), 0).toFixed(3);
    });
    expect(new Set(energies).size).toBe(energies.length);
  });
});

describe('a conversation', () => {
  const dialogue = arrangeTurns(
    [[voiceOf(0, 'Anna')], [voiceOf(1, 'Ben')], [voiceOf(0, 'Anna')], [voiceOf(0, 'Anna'), voiceOf(1, 'Ben')]],
    5,
  );
  const planned = plan({ ...request, spots: pair }, dialogue);
  const [anna = [], ben = []] = planned.poses;
  const soundsAt = (face: number, frame: number, marginSec: number) =>
    (planned.segments[face] ?? []).some(
      ({ phoneme, startSec, endSec }) =>
        phoneme !== 'pau' && frame / planned.fps > startSec - marginSec && frame / planned.fps < endSec + marginSec,
    );

  it('has one voice after the other, with the pauses of people', () => {
    const spans = planned.segments.map((segments) => segments.filter(({ phoneme }) => phoneme !== 'pau'));
    const annaEnds = spans[0]?.filter(({ startSec }) => startSec < 3).at(-1)?.endSec ?? 0;
    const benBegins = spans[1]?.[0]?.startSec ?? 0;
    expect(benBegins - annaEnds).toBeGreaterThan(0.19);
    expect(benBegins - annaEnds).toBeLessThan(0.6);
    expect(dialogue[2]?.startSec).toBeGreaterThan(dialogue[1]?.startSec ?? 0);
    expect(dialogue[3]?.startSec).toBe(dialogue[4]?.startSec);
  });

  it('moves only the mouth of the speaker', () => {
    for (const [face, poses] of [anna, ben].entries()) {
      const silent = poses.filter((_, frame) => !soundsAt(face, frame, 0.35));
      expect(silent.length).toBeGreaterThan(20);
      for (const { talk, jaw, close } of silent) expect(talk * jaw + close).toBeLessThan(1e-3);
      expect(Math.max(...poses.map(({ talk, jaw }) => talk * jaw))).toBeGreaterThan(0.2);
    }
  });

  it('makes listeners look towards the speaker, and back', () => {
    const whileSpeaks = (face: number, poses: typeof anna) =>
      poses.filter((_, frame) => soundsAt(face, frame, 0) && soundsAt(face, frame - 20, 0) && !soundsAt(1 - face, frame, 0.1));
    const mean = (poses: typeof anna, part: 'gazeX' | 'yaw') => poses.reduce((sum, pose) => sum + pose[part], 0) / poses.length;
    // Anna is left of Ben: to look at each other, she turns right and he turns left. A positive yaw
    // turns left.
    expect(mean(whileSpeaks(1, anna), 'gazeX')).toBeGreaterThan(0.3);
    expect(mean(whileSpeaks(0, ben), 'gazeX')).toBeLessThan(-0.3);
    expect(mean(whileSpeaks(1, anna), 'yaw')).toBeLessThan(mean(whileSpeaks(0, anna), 'yaw') - 0.015);
    for (const pose of [anna.at(-1), ben.at(-1)]) expect(Math.hypot(pose?.gazeX ?? 1, pose?.yaw ?? 1)).toBeLessThan(0.01);
  });

  it('captions words said together once, with all speakers’ names', () => {
    expect(planned.words.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
      'Anna: mami',
      'Ben: mami',
      'Anna: mami',
      'Anna and Ben: mami',
    ]);
    expect(plan(request).words).toEqual([{ text: 'mami', startSec: 0.6, endSec: 1.8 }]);
  });
});

describe('the size of a video', () => {
  it.each([
    [{ width: 632, height: 626 }, '720P', { width: 726, height: 720 }],
    [{ width: 1600, height: 900 }, '720P', { width: 1280, height: 720 }],
    [{ width: 900, height: 1600 }, '1080P', { width: 1080, height: 1920 }],
    [{ width: 3000, height: 500 }, '480P', { width: 960, height: 160 }],
    [{ width: 1600, height: 900 }, '2160P', { width: 3840, height: 2160 }],
    [{ width: 500, height: 500 }, '2160P', { width: 2160, height: 2160 }],
  ] as const)('%j at %s is %j', (photo, resolution, size) => {
    expect(frameSize(photo, { resolution })).toEqual(size);
  });
});

describe('encoding', () => {
  it('uses the settings that every messenger accepts', () => {
    const args = encodeArgs(plan(request), { wav: 'a.wav', mp4: 'b.mp4' }).join(' ');
    expect(args).toMatch(/-c:v libx264 .*-pix_fmt yuv420p -bf 0 .*-c:a aac .*\+faststart/);
    expect(args).toMatch(/-s 640x480 -r 25/);
  });

  it('writes the video a second time as it grows, whatever its folder is called', () => {
    const args = encodeArgs(plan(request), { mp4: 'it|s [b]/video.mp4', growing: 'growing.mp4' });
    expect(args.at(-1)).toMatch(/^\[f=mp4:movflags=\+faststart\]it\\\|s\\ \\\[b\\\]\/video\.mp4\|\[f=mp4:.*frag_keyframe.*\]growing\.mp4$/);
    expect(args.filter((arg) => arg === '-c:v')).toHaveLength(1);
  });
});
