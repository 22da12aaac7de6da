import { expect, it } from 'vitest';
import type { Speech } from '../model';
import { plan } from '../plan';
import { inFrame } from '../space';
import { planNamed } from './plan-named';
import { type SlottedSpeech, slotSentences } from './slot-sentences';

const soundSec = 0.11;
/** A sentence of sounds that last 0.11 s, two to a word. */
function sentence(sounds: string, words: string[], pitch = 20): Speech {
  const phonemes = ['pau', ...sounds.split(' '), 'pau'];
  return {
    pcm: Float32Array.from({ length: Math.round(phonemes.length * soundSec * 16_000) }, (_, i) => 0.3 * Math.sin(i / pitch)),
    sampleRate: 16_000,
    segments: phonemes.map((phoneme, i) => ({ phoneme, startSec: i * soundSec, endSec: (i + 1) * soundSec })),
    words: words.map((text, i) => ({ text, startSec: (1 + 2 * i) * soundSec, endSec: (3 + 2 * i) * soundSec })),
    timing: 'exact',
  };
}
const before = { speech: sentence('m aa m iy b iy', ['my', 'mother', 'bee.']), isNamed: false };
const after = { speech: sentence('f aa m iy b iy m aa', ['come', 'to', 'my', 'home!'], 33), isNamed: false };
const hello = (name: string, sounds: string) => ({
  speech: sentence(`eh l ${sounds} iy p`, ['hello', ...name.split(' '), 'please.'], 27),
  isNamed: true,
});
const short = [before, hello('Bo', 'b ow'), after];
const long = [before, hello('Mary Ann', 'm eh iy ae'), after];

const request = {
  width: 640,
  height: 480,
  mode: 'Fast',
  style: 'Natural',
  seed: 7,
  spots: [inFrame({ x: 200, y: 200, width: 120 }), inFrame({ x: 440, y: 200, width: 120 })],
} as const;
const part = { face: 0, startSec: 0, name: null, together: 1 };
const fps = 25;
const base = slotSentences(short, fps);
const basePlan = plan(request, [{ ...part, speech: base.speech }]);
const planFor = (slotted: SlottedSpeech) => planNamed(request, basePlan, base.slots, { ...slotted, part });

it('keeps the samples of every sentence and gives each a whole number of frames', () => {
  const { speech, slots } = slotSentences(long, fps);
  const rate = speech.sampleRate / fps;
  expect(speech.pcm).toHaveLength(slots.reduce((sum, { frames }) => sum + frames, 0) * rate);
  const start = (slots[0].frames + slots[1].frames) * rate;
  const lead = speech.pcm.slice(start).findIndex((value) => value !== 0);
  const same = after.speech.pcm.slice(1);
  expect([...speech.pcm.slice(start + lead, start + lead + same.length)]).toEqual([...same]);
  const { speech: shorter, slots: shorterSlots } = base;
  const from = (shorterSlots[0].frames + shorterSlots[1].frames) * rate;
  expect([...speech.pcm.slice(start)]).toEqual([...shorter.pcm.slice(from)]);
});

it('draws only the sentence with the name, and takes the rest from the first video', () => {
  const { plan: named, pieces } = planFor(slotSentences(long, fps));
  expect(pieces.map(({ kept }) => kept !== undefined)).toEqual([true, false, true]);
  expect(pieces.at(-1)?.to).toBe(named.frameCount);
  expect(named.frameCount).toBe(named.poses[0].length);
  expect(named.frameCount).toBeGreaterThan(basePlan.frameCount);
  for (const { from, to, kept } of pieces) {
    if (!kept) continue;
    expect(to - from).toBe(kept.to - kept.from);
    for (const [face, poses] of named.poses.entries()) {
      expect(poses.slice(from, to)).toEqual(basePlan.poses[face].slice(kept.from, kept.to));
    }
  }
});

it('moves the lips to the name, and joins it without a jump', () => {
  const { plan: named, pieces } = planFor(slotSentences(long, fps));
  const [, drawn] = pieces;
  const own = plan(request, [{ ...part, speech: slotSentences(long, fps).speech }]);
  for (let frame = drawn.from + 6; frame < drawn.to - 6; frame++) {
    expect(named.poses[0][frame].jaw).toBeCloseTo(own.poses[0][frame].jaw, 6);
    expect(named.poses[0][frame].close).toBeCloseTo(own.poses[0][frame].close, 6);
  }
  const steps = (poses: typeof named.poses, from: number, to: number) =>
    (['jaw', 'talk', 'yaw', 'pitch', 'roll', 'gazeX'] as const).map((name) =>
      Math.max(...poses[0].slice(from + 1, to).map((pose, i) => Math.abs(pose[name] - poses[0][from + i][name]))),
    );
  const largest = steps(basePlan.poses, 0, basePlan.frameCount);
  for (const edge of [drawn.from, drawn.to]) {
    for (const [i, step] of steps(named.poses, edge - 2, edge + 2).entries()) expect(step).toBeLessThanOrEqual(largest[i] * 1.05);
  }
});

it('is the first video itself for that video’s name', () => {
  const { plan: named } = planFor(base);
  expect(named.frameCount).toBe(basePlan.frameCount);
  expect(named.words).toEqual(basePlan.words);
  for (const [frame, pose] of named.poses[0].entries()) {
    for (const name of ['jaw', 'wide', 'close', 'yaw', 'blink'] as const) expect(pose[name]).toBeCloseTo(basePlan.poses[0][frame][name], 4);
  }
});
