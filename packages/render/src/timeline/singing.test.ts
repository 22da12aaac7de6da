import { expect, it } from 'vitest';
import type { Speech, SpokenPart } from '../model';
import { plan } from '../plan';
import { correlation } from '../score/statistics';
import { inFrame } from '../space';

const pulses = Array.from({ length: 15 }, (_, i) => i * 0.9);
/** Two phrases with an instrumental bar between, the second one high. */
const sung = [
  { pitch: 57, startSec: 0.9, endSec: 1.8 },
  { pitch: 59, startSec: 1.8, endSec: 3.6 },
  { pitch: 69, startSec: 6.3, endSec: 8.1 },
  { pitch: 57, startSec: 8.1, endSec: 10.8 },
];

function part(face: number): SpokenPart {
  const sounds = sung.map(({ startSec, endSec }) => ({ phoneme: 'aa', startSec, endSec: endSec - 0.05 }));
  const pcm = new Float32Array(16_000 * 12.6);
  for (const { startSec, endSec } of sounds)
    for (let i = Math.round(startSec * 16_000); i < endSec * 16_000; i++) pcm[i] = 0.3 * Math.sin(i * 0.09);
  const speech: Speech = { pcm, sampleRate: 16_000, segments: sounds, words: [], timing: 'exact' };
  return { face, speech, startSec: 0, name: null, together: 2 };
}

const spots = [0, 1].map((face) => inFrame({ x: 300 + 400 * face, y: 300, width: 200 }));
const request = { width: 1280, height: 720, mode: 'Fast', style: 'Natural', liveliness: 'natural', seed: 5 } as const;
const sing = (withSong: boolean) =>
  plan({ ...request, spots, ...(withSong && { singing: { pulses, notes: [sung, sung], endSec: 10.8 } }) }, [part(0), part(1)]);

const { poses, fps, speechStartSec } = sing(true);
const framesOf = (fromSec: number, toSec: number) => {
  const [from, to] = [fromSec, toSec].map((sec) => Math.round((sec + speechStartSec) * fps));
  return poses.map((face) => face.slice(from, to));
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it('sways in time with the music, all faces together', () => {
  const [first = [], second = []] = framesOf(1.8, 10.8).map((face) => face.map(({ roll }) => roll));
  const beat = first.map((_, i) => Math.cos((Math.PI * (i / fps + 1.8)) / 0.9));
  expect(correlation(first, beat)).toBeGreaterThan(0.75);
  expect(correlation(first, second)).toBeGreaterThan(0.7);
  const spoken = sing(false).poses[0]?.map(({ roll }) => roll) ?? [];
  expect(correlation(spoken.slice(-first.length), beat)).toBeLessThan(0.5);
});

it('rises with high notes, with brows and head, and opens the mouth wider', () => {
  for (const at of [0, 1]) {
    const [low = [], high = []] = [framesOf(2.4, 3.4)[at], framesOf(6.9, 7.9)[at]];
    expect(mean(high.map(({ brow }) => brow))).toBeGreaterThan(mean(low.map(({ brow }) => brow)) + 0.2);
    expect(mean(high.map(({ pitch }) => pitch))).toBeLessThan(mean(low.map(({ pitch }) => pitch)) - 0.02);
    expect(mean(high.map(({ jaw }) => jaw))).toBeGreaterThanOrEqual(mean(low.map(({ jaw }) => jaw)));
  }
});

it('keeps the mouth shut while only instruments play', () => {
  for (const frames of [framesOf(4, 5.9), framesOf(0, 0.6)])
    for (const face of frames) for (const { jaw, talk } of face) expect(jaw * talk).toBeLessThan(0.02);
});

it('holds the mouth open through a long note', () => {
  for (const face of framesOf(8.4, 10.4)) for (const { jaw } of face) expect(jaw).toBeGreaterThan(0.35);
});

it('smiles when the song is over, and not before', () => {
  for (const face of framesOf(11.2, 11.6)) expect(Math.max(...face.map(({ smile }) => smile))).toBeGreaterThan(0.6);
});

it('raises brows for long notes as far as speech raises them, and keeps what they do by themselves', () => {
  const browsOf = (withSong: boolean) => sing(withSong).poses.map((face) => face.map(({ brow }) => brow));
  const spread = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
  const [sung, said] = [true, false].map((withSong) => mean(browsOf(withSong).map(spread)));
  expect(sung).toBeGreaterThanOrEqual(said ?? 0);
  expect(Math.max(...browsOf(true).flat())).toBeGreaterThan(1);
});
