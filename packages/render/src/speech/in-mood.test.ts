import { mannerOf } from '@hellograph/contract/speaking-pace';
import { spokenMoods } from '@hellograph/contract/spoken-marks';
import { describe, expect, it } from 'vitest';
import type { Speech } from '../model';
import { inManner } from './in-mood';
import { mixVoices } from './mix';
import { pitchSpread, trackPitch } from './pitch-track';

const rateHz = 16_000;
/**
 * Two words of a second each, whose melody goes up and down by about two semitones, and a pause of
 * half a second between them.
 */
function sing(): Speech {
  let phase = 0;
  const pcm = Float32Array.from({ length: 2.5 * rateHz }, (_, i) => {
    phase += (2 * Math.PI * 150 * 2 ** (Math.sin((2 * Math.PI * i) / rateHz) / 4)) / rateHz;
    const isSilent = i >= rateHz && i < 1.5 * rateHz;
    return isSilent ? 0 : 0.3 * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase));
  });
  const segments = [
    { phoneme: 'aa', startSec: 0, endSec: 1 },
    { phoneme: 'pau', startSec: 1, endSec: 1.5 },
    { phoneme: 'iy', startSec: 1.5, endSec: 2.5 },
  ] as const;
  const words = [
    { text: 'one,', startSec: 0, endSec: 1 },
    { text: 'two', startSec: 1.5, endSec: 2.5 },
  ];
  return { pcm, sampleRate: rateHz, segments: [...segments], words, timing: 'exact' };
}
const loudness = (pcm: Float32Array) => Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);
const melody = ({ pcm, sampleRate }: Speech) => pitchSpread(trackPitch(pcm, sampleRate));
const inMood = (mood: (typeof spokenMoods)[number] | undefined) => inManner(sing(), mannerOf({ mood }));

describe('a voice in a mood', () => {
  it('is quieter and flatter when it speaks softly or sadly, and livelier when it is excited', () => {
    const plain = inMood(undefined);
    for (const mood of ['softly', 'sad'] as const) {
      expect(loudness(inMood(mood).pcm)).toBeLessThan(0.8 * loudness(plain.pcm));
      expect(melody(inMood(mood))).toBeLessThan(melody(plain));
    }
    expect(melody(inMood('excited'))).toBeGreaterThan(1.15 * melody(plain));
    expect(loudness(inMood('excited').pcm)).toBeGreaterThan(loudness(plain.pcm));
  });

  it('pauses longer or shorter, with all words where they are heard', () => {
    for (const mood of spokenMoods) {
      const { pcm, segments, words } = inMood(mood);
      const wantedSec = 0.5 * mannerOf({ mood }).pauses;
      const quiet = pcm.reduce((count, value) => count + (value === 0 ? 1 : 0), 0);
      expect(quiet / rateHz, mood).toBeCloseTo(wantedSec, 2);
      expect(pcm.length / rateHz, mood).toBeCloseTo(2 + wantedSec, 3);
      expect(segments.map(({ startSec }) => startSec)[2], mood).toBeCloseTo(1 + wantedSec, 6);
      expect([words[1]?.startSec, words[1]?.endSec].map((sec) => sec?.toFixed(6))).toEqual([
        (1 + wantedSec).toFixed(6),
        (2 + wantedSec).toFixed(6),
      ]);
    }
  });

  it('never clips', () => {
    for (const mood of spokenMoods) expect(Math.max(...inMood(mood).pcm.map(Math.abs))).toBeLessThanOrEqual(1);
  });

  it('is softer than others in the finished sound, which makes all voices equally loud', () => {
    const place = (speech: Speech, startSec: number) => ({
      ...speech,
      levelDb: speech.levelDb,
      startSec,
      together: 1,
      kind: 'recorded' as const,
    });
    const track = mixVoices([place(inMood(undefined), 0), place(inMood('softly'), 3)], 6);
    const levelDb = (fromSec: number) => 20 * Math.log10(loudness(track.subarray(fromSec * 48_000, (fromSec + 1) * 48_000)));
    expect(levelDb(3) - levelDb(0)).toBeCloseTo(-5, 0);
  });
});
