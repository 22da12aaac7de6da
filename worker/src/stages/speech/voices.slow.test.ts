import { languages, toPhrases, type Voice, voices } from '@hellograph/contract';
import {
  integratedLoudness,
  masterRateHz,
  masterSpeech,
  mixVoices,
  peakCeilingDb,
  pitchSpread,
  type Speech,
  speakPhrases,
  targetLufs,
  toPcm16,
  trackPitch,
  truePeakDb,
} from '@hellograph/render';
import { describe, expect, it } from 'vitest';
import { engineVoiceOf, toneOf } from './engine-voices';
import { engines } from './engines';

/** Every voice of the catalogue speaks its greeting; nothing is played, everything is measured. */
const say = (voice: Voice, how: { pace?: number; pitch?: number } = {}) =>
  engines[voice.engine]({ text: languages[voice.language].greeting, engineVoice: engineVoiceOf(voice), pace: 1, pitch: 0, ...how });
const lengthSec = ({ pcm, sampleRate }: Speech) => pcm.length / sampleRate;
function longestZeroSec(samples: Int16Array): number {
  let [longest, zeros] = [0, 0];
  for (const sample of samples) {
    zeros = sample === 0 ? zeros + 1 : 0;
    longest = Math.max(longest, zeros);
  }
  return longest / masterRateHz;
}
const find = (id: string) => voices.find((voice) => voice.id === id)!;

/** The median pitch in hertz: the strongest periodicity in each twenty-fifth of a second. */
function pitchHz({ pcm, sampleRate }: Speech): number {
  const found: number[] = [];
  const window = Math.round(sampleRate * 0.04);
  for (let at = 0; at + 2 * window < pcm.length; at += window * 2) {
    let best = { likeness: 0.6, lag: 0 };
    const energy = (from: number) => pcm.subarray(from, from + window).reduce((sum, v) => sum + v * v, 1e-9);
    if (energy(at) / window < 1e-4) continue;
    for (let lag = Math.round(sampleRate / 400); lag < sampleRate / 60; lag++) {
      let product = 0;
      for (let i = 0; i < window; i++) product += (pcm[at + i] ?? 0) * (pcm[at + i + lag] ?? 0);
      const likeness = product / Math.sqrt(energy(at) * energy(at + lag));
      if (likeness > best.likeness + 0.02) best = { likeness, lag };
    }
    if (best.lag > 0) found.push(sampleRate / best.lag);
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}

describe('every voice', () => {
  it.each(voices.map((voice) => [voice.id, voice] as const))(
    '%s speaks, as loud as the others, with times inside its sound',
    async (_, voice) => {
      const speech = await say(voice);
      const letters = [...languages[voice.language].greeting].length;
      const letterSec = languages[voice.language].script === 'Han' ? 0.35 : 0.17;
      expect(lengthSec(speech)).toBeGreaterThan(1);
      expect(lengthSec(speech)).toBeLessThan(0.7 + letters * letterSec);
      expect(speech.segments.filter(({ phoneme }) => phoneme !== 'pau').length).toBeGreaterThan(8);
      for (const times of [speech.segments, speech.words]) {
        expect(times.length).toBeGreaterThan(0);
        for (const [i, { startSec, endSec }] of times.entries()) {
          expect(startSec).toBeGreaterThanOrEqual((times[i - 1]?.endSec ?? 0) - 1e-6);
          expect(endSec).toBeGreaterThanOrEqual(startSec);
          expect(endSec).toBeLessThanOrEqual(lengthSec(speech) + 1e-6);
        }
      }
      const mastered = masterSpeech(speech.pcm, speech.sampleRate, toneOf(voice));
      expect(Math.abs(integratedLoudness(mastered, masterRateHz) - targetLufs)).toBeLessThanOrEqual(0.5);
      expect(truePeakDb(mastered)).toBeLessThanOrEqual(peakCeilingDb);
      // As in its video, with silence before and after it.
      const placed = { ...speech, kind: toneOf(voice), startSec: 0.5, together: 1 };
      const track = mixVoices([placed], lengthSec(speech) + 1);
      expect(Math.abs(integratedLoudness(track, masterRateHz) - targetLufs)).toBeLessThanOrEqual(1);
      expect(longestZeroSec(toPcm16(track))).toBeLessThan(0.002);
    },
  );

  it('sounds different for each: no preset is silently ignored', async () => {
    const sums = new Map<string, string>();
    for (const voice of voices.filter(({ language }) => language === 'en-US')) {
      const { pcm } = await say(voice);
      const sum = String(pcm.reduce((total, sample, i) => (total * 31 + Math.round(sample * 32_768) * ((i % 97) + 1)) % 1_000_000_007, 7));
      expect(sums.get(sum), `${voice.id} sounds like ${sums.get(sum)}`).toBeUndefined();
      sums.set(sum, voice.id);
    }
  });
});

describe('the melody', () => {
  const english = voices.filter(({ language, quality }) => language.startsWith('en') && quality !== 'novelty');
  const message =
    'Happy birthday, dear grandma! I am thinking of you today. Will you come to visit us on Sunday? We would love to see you.';

  it.each(english.map((voice) => [voice.id, voice] as const))('of %s varies by two semitones or more', async (_, voice) => {
    const how = { engineVoice: engineVoiceOf(voice), pace: 1, pitch: 0 };
    const speech = await speakPhrases(toPhrases(message, voice), (text) => engines[voice.engine]({ ...how, text }));
    expect(pitchSpread(trackPitch(speech.pcm, speech.sampleRate))).toBeGreaterThanOrEqual(2);
  });
});

describe('how a voice speaks', () => {
  it.each(['flite-slt', 'flite-rms', 'flite-kal16', 'espeak-de-f', 'espeak-en-us-m'])('%s: pace and pitch are as requested', async (id) => {
    const own = await say(find(id));
    const high = await say(find(id), { pitch: 3 });
    const fast = await say(find(id), { pace: 1.25 });
    expect(pitchHz(high) / pitchHz(own)).toBeGreaterThan(1.11);
    expect(pitchHz(high) / pitchHz(own)).toBeLessThan(1.28);
    expect(Math.abs(lengthSec(high) / lengthSec(own) - 1)).toBeLessThan(0.06);
    expect(lengthSec(own) / lengthSec(fast)).toBeGreaterThan(1.12);
  });
});
