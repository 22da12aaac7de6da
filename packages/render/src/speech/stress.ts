/**
 * Stresses words: longer, higher and louder than they were said, whatever the engine. Longer by
 * WSOLA (W. Verhelst and M. Roelands, "An Overlap-Add Technique Based on Waveform Similarity",
 * ICASSP 1993); higher by stretching further and playing that much faster.
 */
import type { Speech } from '../model';
import { resample } from './resample';

const longer = 1.2;
const higher = 1.1;
const louder = 10 ** (3 / 20);
/** Rates that share a large divisor are cheap to convert. */
const rateStepHz = 100;

const frameSec = 0.03;
const searchSec = 0.008;
/** Cross-fade from the word before and to the next one. */
const fadeSec = 0.008;

export interface Span {
  startSec: number;
  endSec: number;
}

/**
 * Stresses the speech in `spans`, which are in order and do not overlap. Everything after a span is
 * delayed.
 */
export function stressSpans(speech: Speech, spans: readonly Span[]): Speech {
  const { sampleRate, pcm } = speech;
  const placed = spans
    .map(({ startSec, endSec }) => ({ from: Math.round(startSec * sampleRate), to: Math.min(pcm.length, Math.round(endSec * sampleRate)) }))
    .filter(({ from, to }) => to - from > 3 * frameSec * sampleRate);
  if (placed.length === 0) return speech;
  const parts: Float32Array[] = [];
  const moves: { fromSec: number; toSec: number }[] = [{ fromSec: 0, toSec: 0 }];
  let taken = 0;
  let written = 0;
  const write = (part: Float32Array, upTo: number) => {
    parts.push(part);
    written += part.length;
    taken = upTo;
    moves.push({ fromSec: taken / sampleRate, toSec: written / sampleRate });
  };
  for (const { from, to } of placed) {
    if (from > taken) write(pcm.subarray(taken, from), from);
    write(withWeight(pcm, { from, to }, sampleRate), to);
  }
  write(pcm.subarray(taken), pcm.length);
  const at = (sec: number) => moved(sec, moves);
  const inTime = <Timed extends Span>(timed: Timed): Timed => ({ ...timed, startSec: at(timed.startSec), endSec: at(timed.endSec) });
  return { ...speech, pcm: joined(parts, written), segments: speech.segments.map(inTime), words: speech.words.map(inTime) };
}

function moved(sec: number, moves: readonly { fromSec: number; toSec: number }[]): number {
  const next = moves.findIndex(({ fromSec }) => fromSec > sec);
  const to = moves[next === -1 ? moves.length - 1 : next];
  const from = moves[Math.max(0, (next === -1 ? moves.length - 1 : next) - 1)];
  if (to.fromSec === from.fromSec) return to.toSec;
  return from.toSec + ((sec - from.fromSec) / (to.fromSec - from.fromSec)) * (to.toSec - from.toSec);
}

export function joined(parts: readonly Float32Array[], length: number): Float32Array {
  const pcm = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    pcm.set(part, at);
    at += part.length;
  }
  return pcm;
}

/** Returns the stressed word; its ends cross-fade with their surroundings. */
function withWeight(pcm: Float32Array, { from, to }: { from: number; to: number }, sampleRate: number): Float32Array {
  const length = Math.round((to - from) * longer);
  const fasterHz = Math.round((sampleRate * higher) / rateStepHz) * rateStepHz;
  const stretched = stretch(pcm.subarray(from, to), Math.round((length * fasterHz) / sampleRate), sampleRate);
  const raised = resample(stretched, fasterHz, sampleRate);
  const out = new Float32Array(length);
  const fade = Math.round(fadeSec * sampleRate);
  for (let i = 0; i < length; i++) {
    const weight = Math.min(1, i / fade, (length - 1 - i) / fade);
    const beside = weight === 1 ? 0 : (pcm[i < fade ? from + i : to - (length - i)] ?? 0);
    out[i] = (raised[i] ?? 0) * louder * weight + beside * (1 - weight);
  }
  return out;
}

/**
 * Changes the length at the same pitch: frames are placed where they are needed, each from the
 * nearby place that continues the frame before best.
 */
function stretch(pcm: Float32Array, length: number, sampleRate: number): Float32Array {
  const hop = Math.round((frameSec / 2) * sampleRate);
  const reach = Math.round(searchSec * sampleRate);
  const out = new Float32Array(length + 2 * hop);
  const share = pcm.length / length;
  let natural = 0;
  for (let at = -hop; at < length; at += hop) {
    const wanted = Math.round(at * share);
    const best = at < 0 ? wanted : mostAlike(pcm, natural, { wanted, reach, hop });
    for (let i = Math.max(0, -at); i < 2 * hop; i++) {
      const window = 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / hop);
      out[at + i] += (pcm[best + i] ?? 0) * window;
    }
    natural = best + hop;
  }
  return out.subarray(0, length);
}

function mostAlike(pcm: Float32Array, natural: number, { wanted, reach, hop }: { wanted: number; reach: number; hop: number }): number {
  let best = { at: wanted, likeness: Number.NEGATIVE_INFINITY };
  for (let at = wanted - reach; at <= wanted + reach; at++) {
    let product = 0;
    let energy = 1e-9;
    for (let i = 0; i < 2 * hop; i += 2) {
      const sample = pcm[at + i] ?? 0;
      product += sample * (pcm[natural + i] ?? 0);
      energy += sample * sample;
    }
    const likeness = product / Math.sqrt(energy);
    if (likeness > best.likeness) best = { at, likeness };
  }
  return best.at;
}
