/**
 * Livens up voices that speak on one note: widens the melody of an utterance around its mean and
 * lets questions rise, without changing its length. By TD-PSOLA (E. Moulines and F. Charpentier,
 * "Pitch-synchronous waveform processing techniques for text-to-speech synthesis using diphones",
 * Speech Communication 9, 1990).
 */
import type { Speech } from '../model';
import { clamp01, smoothStep } from '../ramps';
import { smooth } from '../timeline/how-lively';
import { asks } from '../timeline/turns';
import { type PitchTrack, pitchSpread, trackPitch } from './pitch-track';

/**
 * Semitones. People vary their pitch by 2–4 in conversation. Pitch that varies less than the aim is
 * widened at most by `gainMax`, because more sounds like singing.
 */
const melody = { enough: 2.2, aim: 2.6, gainMax: 2.9, reachMax: 6 };
/** A question ends this much higher than it was before, within its last voiced sounds. */
const question = { rise: 4.5, lastSec: 0.38 };
/** A voice that is voiced less than this whispers. */
const voicedShareMin = 0.15;
/** Voiced stretches shorter than this are left alone. */
const shortestSec = 0.05;
/** Cross-fade between changed and unchanged sound. */
const fadeSec = 0.006;
/** Smaller changes are inaudible. */
const leastSemitones = 0.15;

/**
 * Returns the utterance with a livelier melody. Voices that have one already are unchanged, unless
 * `wider` asks for more or less of it.
 */
export function intone(speech: Speech, wider = 1): Speech {
  const track = trackPitch(speech.pcm, speech.sampleRate);
  const semitones = melodyOf(track, speech, wider);
  if (!semitones.some((value) => Math.abs(value) > leastSemitones)) return speech;
  return { ...speech, pcm: shiftPitch(speech.pcm, speech.sampleRate, { track, semitones }) };
}

/** Returns by how many semitones each step of a track is to be moved. */
function melodyOf(track: PitchTrack, { words }: Speech, wider: number): Float32Array {
  const { hertz, stepSec } = track;
  const spread = pitchSpread(track);
  if (hertz.filter((value) => value > 0).length < voicedShareMin * hertz.length) return new Float32Array(hertz.length);
  const logs = [...hertz].filter((value) => value > 0).map((value) => 12 * Math.log2(value));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const gain = wider * (spread >= melody.enough ? 1 : Math.min(melody.gainMax, melody.aim / spread));
  const wide = filled(hertz).map((value) => {
    const moved = (gain - 1) * (12 * Math.log2(value) - mean);
    return Math.max(-melody.reachMax, Math.min(melody.reachMax, moved));
  });
  const semitones = smooth(wide, 0.025 / stepSec);
  for (const { text, startSec, endSec } of words) {
    if (asks(text)) raiseEnd(track, semitones, { startSec, endSec });
  }
  return semitones;
}

/** Fills unvoiced steps with the pitch of the voiced ones around them. */
function filled(hertz: Float32Array): Float32Array {
  const out = hertz.slice();
  let last = -1;
  for (let i = 0; i <= out.length; i++) {
    if (i < out.length && hertz[i] === 0) continue;
    const from = last < 0 ? hertz[i] : hertz[last];
    const to = i < out.length ? hertz[i] : from;
    for (let k = last + 1; k < i; k++) out[k] = from + ((to - from) * (k - last)) / (i - last);
    last = i;
  }
  return out;
}

/** Raises the end of a question to the target: some engines already raise it in part. */
function raiseEnd(
  { hertz, stepSec }: PitchTrack,
  semitones: Float32Array,
  { startSec, endSec }: { startSec: number; endSec: number },
): void {
  const firstSec = Math.min(startSec, endSec - question.lastSec);
  const voiced = Array.from(hertz.keys()).filter((i) => hertz[i] > 0 && i * stepSec >= firstSec - 0.4 && i * stepSec <= endSec);
  const end = voiced.at(-1);
  if (end === undefined) return;
  const from = end - question.lastSec / stepSec;
  const noteOf = (steps: readonly number[]) =>
    steps.reduce((sum, i) => sum + 12 * Math.log2(hertz[i]) + semitones[i], 0) / Math.max(1, steps.length);
  const before = voiced.filter((i) => i < from);
  const rises = before.length > 0 ? noteOf(voiced.slice(-8)) - noteOf(before) : 0;
  const missing = Math.max(0, Math.min(2 * question.rise, question.rise - rises));
  for (let i = Math.max(0, Math.floor(from)); i < semitones.length && i * stepSec < endSec + 0.3; i++) {
    semitones[i] += missing * smoothStep(from, end, i);
  }
}

interface PitchShift {
  track: PitchTrack;
  semitones: Float32Array;
}

/** Places the periods of voiced sounds closer together or further apart; keeps everything else. */
function shiftPitch(pcm: Float32Array, sampleRate: number, { track, semitones }: PitchShift): Float32Array {
  const out = pcm.slice();
  const { hertz, stepSec } = track;
  const stepOf = (at: number) => Math.min(hertz.length - 1, Math.max(0, Math.round(at / sampleRate / stepSec)));
  for (const [from, to] of voicedStretches(track)) {
    if (semitones.subarray(from, to).every((value) => Math.abs(value) < leastSemitones)) continue;
    const span = {
      from: Math.round(from * stepSec * sampleRate),
      to: Math.min(pcm.length, Math.round((to * stepSec + 0.02) * sampleRate)),
    };
    const marks = pitchMarks(pcm, span, (at) => sampleRate / (hertz[stepOf(at)] || hertz[from] || 100));
    if (marks.length < 3) continue;
    const moved = overlapAdd(pcm, marks, (at) => 2 ** (-semitones[stepOf(at)] / 12));
    const fade = fadeSec * sampleRate;
    const [first, last] = [marks[0], marks[marks.length - 1]];
    for (let at = first; at < last; at++) {
      const weight = clamp01(Math.min(at - first, last - at) / fade);
      out[at] = moved[at - first] * weight + pcm[at] * (1 - weight);
    }
  }
  return out;
}

/** Returns the voiced stretches of a track as steps, from and to. */
function voicedStretches({ hertz, stepSec }: PitchTrack): [number, number][] {
  const stretches: [number, number][] = [];
  let from = -1;
  for (let i = 0; i <= hertz.length; i++) {
    const isVoiced = i < hertz.length && hertz[i] > 0;
    if (isVoiced && from < 0) from = i;
    if (!isVoiced && from >= 0) {
      if ((i - from) * stepSec >= shortestSec) stretches.push([from, i]);
      from = -1;
    }
  }
  return stretches;
}

/** Returns the strongest place of each period: about a period after the one before. */
function pitchMarks(pcm: Float32Array, { from, to }: { from: number; to: number }, periodAt: (at: number) => number): number[] {
  const strongest = (first: number, last: number) => {
    let best = Math.max(0, first);
    for (let i = best; i < Math.min(pcm.length, last); i++) if (pcm[i] > pcm[best]) best = i;
    return best;
  };
  const marks = [strongest(from, from + periodAt(from))];
  for (;;) {
    const last = marks[marks.length - 1];
    const period = periodAt(last);
    const next = strongest(Math.round(last + 0.8 * period), Math.round(last + 1.2 * period));
    if (next >= to || next <= last) return marks;
    marks.push(next);
  }
}

/** Returns what lies between the first and the last mark, with its periods scaled. */
function overlapAdd(pcm: Float32Array, marks: readonly number[], scaleAt: (at: number) => number): Float32Array {
  const [first, last] = [marks[0], marks[marks.length - 1]];
  const out = new Float32Array(last - first + 1);
  const weights = new Float32Array(out.length);
  let nearest = 0;
  for (let at = first; at <= last; ) {
    while (nearest + 1 < marks.length && Math.abs(marks[nearest + 1] - at) <= Math.abs(marks[nearest] - at)) nearest++;
    const mark = marks[nearest];
    const before = mark - (marks[nearest - 1] ?? mark - (marks[nearest + 1] - mark));
    const after = (marks[nearest + 1] ?? mark + before) - mark;
    const place = Math.round(at) - first;
    for (let i = -before; i <= after; i++) {
      const to = place + i;
      if (to < 0 || to >= out.length) continue;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * i) / (i < 0 ? before : after));
      out[to] += (pcm[mark + i] ?? 0) * window;
      weights[to] += window;
    }
    at += Math.max(8, 0.5 * (before + after) * scaleAt(at));
  }
  // Where periods are far apart, their windows leave gaps, which are quieter and must not be
  // filled.
  for (let i = 0; i < out.length; i++) out[i] /= Math.max(0.6, weights[i]);
  return out;
}
