import { type Biquad, filter, highPass, highShelf, peaking } from './biquad';
import { integratedLoudness, truePeakDb } from './loudness';
import { addAir, deEss } from './polish';
import { resample } from './resample';

export const masterRateHz = 48_000;
export const targetLufs = -16;
export const peakCeilingDb = -1.5;

export type VoiceKind = 'recorded' | 'synthetic';

/**
 * Filters for each kind of voice: rumble below speech for all, and the buzz and hiss of formant
 * synthesis for synthetic ones.
 */
const tone: Record<VoiceKind, (rateHz: number) => Biquad[]> = {
  recorded: (rateHz) => [highPass(85, rateHz), highPass(85, rateHz), peaking(220, rateHz, 1.5, 1), peaking(3000, rateHz, -1, 1)],
  synthetic: (rateHz) => [
    highPass(85, rateHz),
    highPass(85, rateHz),
    peaking(220, rateHz, 1, 1),
    peaking(3200, rateHz, -3, 1.2),
    highShelf(5500, rateHz, -6),
  ],
};

const compressor = { thresholdDb: -24, ratio: 2.5, attackSec: 0.008, releaseSec: 0.1, workingLufs: -20 };
const limiter = { lookAheadSec: 0.003, releaseSec: 0.05 };

const toGain = (db: number) => 10 ** (db / 20);

/**
 * Masters one voice: 48 kHz, −16 LUFS, at most −1.5 dBTP, the same length in seconds. Silence stays
 * silence.
 */
export function masterSpeech(pcm: Float32Array, rateHz: number, kind: VoiceKind): Float32Array {
  return masterLevel(toMasterRate(evenSpeech(pcm, rateHz, kind), rateHz));
}

/** The same without limiting peaks, for a track that is mastered as a whole. */
export function levelSpeech(pcm: Float32Array, rateHz: number, kind: VoiceKind): Float32Array {
  const voice = evenSpeech(pcm, rateHz, kind);
  const loudness = integratedLoudness(voice, rateHz);
  return toMasterRate(Number.isFinite(loudness) ? scaled(voice, toGain(targetLufs - loudness)) : voice, rateHz);
}

const toMasterRate = (voice: Float32Array, rateHz: number) => addAir(resample(voice, rateHz, masterRateHz), masterRateHz, rateHz);

/**
 * Works at the voice's own rate, for most voices a third of the video's and so a third of the work.
 */
function evenSpeech(pcm: Float32Array, rateHz: number, kind: VoiceKind): Float32Array {
  let voice = pcm;
  for (const biquad of tone[kind](rateHz)) voice = filter(voice, biquad);
  const loudness = integratedLoudness(voice, rateHz);
  if (!Number.isFinite(loudness)) return voice;
  return deEss(compress(scaled(voice, toGain(compressor.workingLufs - loudness)), rateHz), rateHz);
}

const passesMax = 8;
const loudnessWithinLu = 0.15;

/**
 * Brings a track at `masterRateHz` to −16 LUFS and at most −1.5 dBTP. The gain before the limiter
 * and its ceiling are adjusted until the result is as loud as wanted below the allowed peak, always
 * starting from the same source.
 */
export function masterLevel(voice: Float32Array): Float32Array {
  let gainDb = targetLufs - integratedLoudness(voice, masterRateHz);
  if (!Number.isFinite(gainDb)) return voice;
  let ceilingDb = peakCeilingDb - 0.3;
  let mastered = voice;
  for (let pass = 0; pass < passesMax; pass++) {
    mastered = limit(voice, toGain(gainDb), toGain(ceilingDb));
    const missingLu = targetLufs - integratedLoudness(mastered, masterRateHz);
    const overDb = truePeakDb(mastered) - peakCeilingDb;
    if (overDb <= 0 && Math.abs(missingLu) < loudnessWithinLu) return mastered;
    // The louder the input, the more the limiter takes away: step a little further than the missing
    // gain.
    gainDb += missingLu * (missingLu > 0 ? 1.5 : 1);
    ceilingDb -= Math.max(0, overDb);
  }
  const overDb = truePeakDb(mastered) - peakCeilingDb;
  return overDb > 0 ? scaled(mastered, toGain(-overDb)) : mastered;
}

/**
 * Limits the peaks that arise when voices are added up: back to −1.5 dBTP, leaving everything below
 * unchanged.
 */
export function limitPeaks(pcm: Float32Array): Float32Array {
  const overDb = truePeakDb(pcm) - peakCeilingDb;
  return overDb <= 0 ? pcm : limit(pcm, 1, toGain(peakCeilingDb - 0.5));
}

// Plain loops below: `map` makes half a million calls for ten seconds of sound and takes three
// times as long.

function scaled(pcm: Float32Array, gain: number): Float32Array {
  const out = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i++) out[i] = pcm[i] * gain;
  return out;
}

/**
 * Updates per second between which a compressor's gain is a straight line, far faster than its
 * attack. Computing a power for each sample took a third of all mastering.
 */
const gainStepsPerSec = 3000;

/** Feed-forward compressor on a smoothed peak, in decibels. */
function compress(pcm: Float32Array, rateHz: number): Float32Array {
  const attack = Math.exp(-1 / (compressor.attackSec * rateHz));
  const release = Math.exp(-1 / (compressor.releaseSec * rateHz));
  const gainStep = Math.max(1, Math.round(rateHz / gainStepsPerSec));
  const threshold = toGain(compressor.thresholdDb);
  const slope = 1 / compressor.ratio - 1;
  const out = new Float32Array(pcm.length);
  let level = 0;
  let gain = 1;
  for (let from = 0; from < pcm.length; from += gainStep) {
    const to = Math.min(pcm.length, from + gainStep);
    for (let i = from; i < to; i++) {
      const size = Math.abs(pcm[i]);
      level = size + (level - size) * (size > level ? attack : release);
    }
    const next = level > threshold ? (level / threshold) ** slope : 1;
    const step = (next - gain) / (to - from);
    for (let i = from; i < to; i++) {
      gain += step;
      out[i] = pcm[i] * gain;
    }
  }
  return out;
}

/**
 * Look-ahead limiter after a gain: its own gain is down before the peak arrives, so that nothing
 * clips.
 */
function limit(pcm: Float32Array, before: number, ceiling: number): Float32Array {
  const wanted = aheadOfPeaks(pcm, ceiling / before);
  const release = Math.exp(-1 / (limiter.releaseSec * masterRateHz));
  const out = wanted;
  let gain = 1;
  for (let i = 0; i < pcm.length; i++) {
    const now = wanted[i];
    gain = now < gain ? now : now + (gain - now) * release;
    out[i] = pcm[i] * before * gain;
  }
  return out;
}

/**
 * Returns the gain that each sample may have so that it and everything within the look-ahead stays
 * below `loudest`; 1 far from louder samples. A sliding-window minimum with a queue of candidates
 * (D. Lemire, "Streaming Maximum-Minimum Filter Using No More than Three Comparisons per Element",
 * 2006), which holds only the louder samples.
 */
function aheadOfPeaks(pcm: Float32Array, loudest: number): Float32Array {
  const reach = Math.round(limiter.lookAheadSec * masterRateHz);
  const wanted = new Float32Array(pcm.length);
  const queue = new Int32Array(pcm.length);
  let head = 0;
  let tail = 0;
  for (let i = -reach; i < pcm.length; i++) {
    const ahead = i + reach;
    const size = ahead < pcm.length ? Math.abs(pcm[ahead]) : 0;
    if (size > loudest) {
      while (tail > head && Math.abs(pcm[queue[tail - 1]]) <= size) tail--;
      queue[tail++] = ahead;
    }
    if (i < 0) continue;
    if (head < tail && queue[head] < i) head++;
    wanted[i] = head < tail ? loudest / Math.abs(pcm[queue[head]]) : 1;
  }
  return wanted;
}
