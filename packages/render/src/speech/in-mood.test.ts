import { describe, expect, it } from 'vitest';
import type { Speech } from '../model';
import { inMood } from './in-mood';
import { pitchSpread, trackPitch } from './pitch-track';

const rateHz = 16_000;
/** A voice whose melody goes up and down by about two semitones. */
function sing(): Speech {
  let phase = 0;
  const pcm = Float32Array.from({ length: 2 * rateHz }, (_, i) => {
    phase += (2 * Math.PI * 150 * 2 ** (Math.sin((2 * Math.PI * i) / rateHz) / 4)) / rateHz;
    return 0.3 * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase));
  });
  return { pcm, sampleRate: rateHz, segments: [], words: [], timing: 'exact' };
}
const loudness = ({ pcm }: Speech) => Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);
const melody = ({ pcm, sampleRate }: Speech) => pitchSpread(trackPitch(pcm, sampleRate));

describe('a voice in a mood', () => {
  it('is quieter and flatter when it speaks softly or sadly, and livelier when it is excited', () => {
    const plain = inMood(sing(), undefined);
    for (const mood of ['softly', 'sad'] as const) {
      expect(loudness(inMood(sing(), mood))).toBeLessThan(0.8 * loudness(plain));
      expect(melody(inMood(sing(), mood))).toBeLessThan(melody(plain));
    }
    expect(melody(inMood(sing(), 'excited'))).toBeGreaterThan(1.15 * melody(plain));
    expect(loudness(inMood(sing(), 'excited'))).toBeGreaterThan(loudness(plain));
  });

  it('never clips, and keeps its length', () => {
    const spoken = inMood(sing(), 'excited');
    expect(spoken.pcm).toHaveLength(2 * rateHz);
    expect(Math.max(...spoken.pcm.map(Math.abs))).toBeLessThanOrEqual(1);
  });
});
