import { describe, expect, it } from 'vitest';
import type { PhonemeSegment, Speech } from '../model';
import { seededRandom } from '../timeline/how-lively';
import { alignSpeech } from './align-speech';
import { followRecording, lipsFromSound } from './lips-from-sound';

/** Two resonances over a buzz stand for vowels, noise for consonants. */
const formants: Record<string, readonly [number, number] | undefined> = {
  aa: [750, 1200],
  iy: [300, 2300],
  uw: [320, 850],
  eh: [550, 1850],
  ao: [500, 800],
};
const rateHz = 16_000;

/** A voice of our own: `sounds` in their order, each `secs` long, at a pitch. */
function speak(sounds: readonly string[], secs: readonly number[], pitchHz: number): Speech {
  const random = seededRandom(pitchHz);
  const segments: PhonemeSegment[] = [];
  const samples: number[] = [];
  for (const [i, phoneme] of sounds.entries()) {
    const startSec = samples.length / rateHz;
    const [low, high] = formants[phoneme] ?? [0, 0];
    const count = Math.round((secs[i] ?? 0.1) * rateHz);
    for (let k = 0; k < count; k++) {
      const t = samples.length / rateHz;
      const buzz = low === 0 ? 0 : 0.3 * harmonics(t, pitchHz, low) + 0.2 * harmonics(t, pitchHz, high);
      const hiss = phoneme === 's' ? 0.2 * (random() - random()) : 0;
      samples.push(buzz + hiss + 1e-4 * (random() - 0.5));
    }
    segments.push({ phoneme, startSec, endSec: samples.length / rateHz });
  }
  return { pcm: Float32Array.from(samples), sampleRate: rateHz, segments, words: [], timing: 'exact' };
}

function harmonics(t: number, pitchHz: number, centreHz: number): number {
  let sum = 0;
  for (let n = 1; n * pitchHz < 2700; n++)
    sum += Math.exp(-(((n * pitchHz - centreHz) / 160) ** 2)) * Math.sin(2 * Math.PI * n * pitchHz * t);
  return sum;
}

const sounds = ['pau', 'aa', 's', 'iy', 'uw', 's', 'eh', 'ao', 'iy', 's', 'uw', 'aa', 'eh', 's', 'ao', 'pau'];
const seconds = (seed: number) => {
  const random = seededRandom(seed);
  return sounds.map((sound) => (sound === 'pau' ? 0.15 : 0.09 + 0.12 * random()));
};
const recording = speak(sounds, seconds(1), 140);

describe('a recording beside what says the same', () => {
  it('has its sounds at the times of the recording', () => {
    const { segments, saysWords, doubt } = alignSpeech(recording, [speak(sounds, seconds(2), 210)]);
    expect(segments.map(({ phoneme }) => phoneme)).toEqual(sounds);
    for (const [i, { startSec }] of segments.entries())
      expect(Math.abs(startSec - (recording.segments[i]?.startSec ?? 0)), `sound ${i}`).toBeLessThan(0.03);
    expect(saysWords, `doubt ${doubt}`).toBe(true);
  });

  it('keeps its own pauses, wherever the other one has none', () => {
    const at = Math.round((recording.segments[8]?.startSec ?? 0) * rateHz);
    const pauseSec = 0.8;
    const pcm = new Float32Array(recording.pcm.length + pauseSec * rateHz);
    pcm.set(recording.pcm.subarray(0, at));
    pcm.set(recording.pcm.subarray(at), at + pauseSec * rateHz);
    const { segments } = alignSpeech({ pcm, sampleRate: rateHz }, [speak(sounds, seconds(2), 210)]);
    const pause = segments.find(({ phoneme, startSec }) => phoneme === 'pau' && startSec > 0.5);
    expect(pause?.startSec).toBeCloseTo(at / rateHz, 1);
    expect((pause?.endSec ?? 0) - (pause?.startSec ?? 0)).toBeGreaterThan(pauseSec - 0.06);
    expect(segments.at(-2)?.startSec).toBeCloseTo((recording.segments.at(-2)?.startSec ?? 0) + pauseSec, 1);
  });

  it('is distinguished from one that says something else', () => {
    const sentence = (seed: number) => {
      const random = seededRandom(seed);
      return ['pau', ...Array.from({ length: 24 }, () => sounds[1 + Math.floor(random() * (sounds.length - 2))] ?? 's'), 'pau'];
    };
    const say = (seed: number, pitchHz: number) => {
      const random = seededRandom(seed + pitchHz);
      const said = sentence(seed);
      return speak(
        said,
        said.map(() => 0.07 + 0.08 * random()),
        pitchHz,
      );
    };
    const heard = say(1, 140);
    const right = alignSpeech(heard, [say(1, 210)]);
    const wrong = alignSpeech(heard, [say(2, 210)]);
    expect(right.doubt).toBeLessThan(wrong.doubt - 0.1);
    expect(right.saysWords).toBe(true);
  });
});

describe('a recording of unknown words', () => {
  it('has shapes in order inside the sound, and rests where nothing is said', () => {
    const silence = new Float32Array(rateHz);
    const pcm = new Float32Array(silence.length + recording.pcm.length);
    pcm.set(recording.pcm, silence.length);
    const segments = lipsFromSound({ pcm, sampleRate: rateHz });
    expect(segments[0]?.phoneme).toBe('pau');
    expect(segments[0]?.endSec).toBeGreaterThan(0.9);
    for (const [i, { startSec, endSec }] of segments.entries()) {
      expect(endSec).toBeGreaterThan(startSec);
      expect(startSec).toBeGreaterThanOrEqual((segments[i - 1]?.endSec ?? 0) - 1e-9);
    }
    expect(new Set(segments.map(({ phoneme }) => phoneme)).size).toBeGreaterThan(3);
  });
});

describe('lips that follow a recording', () => {
  it('follow the words that are said in it, and its sound where they are not known', () => {
    const byWords = followRecording(recording, [speak(sounds, seconds(2), 210)]);
    expect([byWords.saysWords, byWords.segments.map(({ phoneme }) => phoneme)]).toEqual([true, sounds]);
    const nobody = { ...recording, segments: [{ phoneme: 'pau', startSec: 0, endSec: 1 }] };
    for (const references of [[], [nobody]])
      expect(followRecording(recording, references)).toEqual({ segments: lipsFromSound(recording), words: [], saysWords: false });
  });
});
