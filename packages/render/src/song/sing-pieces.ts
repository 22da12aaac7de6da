/**
 * Makes the sound of a sung part: beats of the glottis at the wanted pitch, answered by the mouth.
 */
import { filter, highPass, lowPass } from '../speech/biquad';
import { seededRandom } from '../timeline/how-lively';
import type { Piece } from './place-syllables';
import { frameSec, type VoiceFrame, type VoiceFrames } from './voice-frames';

export interface SingRequest {
  pieces: readonly Piece[];
  /** The pitch at a time in semitones; called forward in time. */
  pitchAt: (sec: number) => number;
  /** How loud the singer is at a time. */
  loudnessAt: (sec: number) => number;
  durationSec: number;
  sampleRate: number;
  seed: number;
}

/** Clicks of breath per second. */
const breathsPerSec = 2600;
/** Grains of unvoiced sound. */
const grainSec = 0.01;

const toHertz = (semitones: number) => 440 * 2 ** ((semitones - 69) / 12);

export function singPieces({ pieces, pitchAt, loudnessAt, durationSec, sampleRate, seed }: SingRequest): Float32Array {
  // At twice the rate, where a beat can stand between two samples.
  const wide = new Float32Array(2 * Math.ceil(durationSec * sampleRate));
  const random = seededRandom(seed ^ 0x51f6);
  let at = 0;
  let sec = pieces[0]?.fromSec ?? 0;
  const endSec = pieces.at(-1)?.toSec ?? 0;
  while (sec < endSec) {
    const hertz = toHertz(pitchAt(sec));
    const periodSec = 1 / hertz;
    while (at < pieces.length && pieces[at].toSec <= sec) at++;
    const piece = pieces[at];
    if (piece && sec >= piece.fromSec) {
      const place = sourceAt(piece, sec) / frameSec;
      const gain = piece.gain * loudnessAt(sec);
      addTone(wide, piece.spoken, { place, at: 2 * sec * sampleRate, gain: gain * Math.sqrt(sampleRate / hertz) });
      addBreath(wide, piece.spoken, { place, sec, periodSec, sampleRate, gain: gain * Math.sqrt(sampleRate / breathsPerSec) }, random);
    }
    sec += periodSec;
  }
  const out = halved(wide);
  for (const piece of pieces) addUnvoiced(out, piece, { sampleRate, loudnessAt });
  return out;
}

const sourceAt = ({ fromSec, toSec, sourceFromSec, sourceToSec }: Piece, sec: number) =>
  sourceFromSec + ((sec - fromSec) / (toSec - fromSec)) * (sourceToSec - sourceFromSec);

const frameAt = ({ frames }: VoiceFrames, index: number): VoiceFrame | undefined => frames[Math.min(frames.length - 1, Math.max(0, index))];

interface Beat {
  /** In frames of the spoken word. */
  place: number;
  gain: number;
}

/** Adds the answer to one beat, blended from the two frames around its place. */
function addTone(wide: Float32Array, spoken: VoiceFrames, { place, at, gain }: Beat & { at: number }): void {
  const low = Math.floor(place);
  const before = frameAt(spoken, low) ?? frameAt(spoken, low + 1);
  const after = frameAt(spoken, low + 1) ?? before;
  if (!before || !after || !frameAt(spoken, Math.round(place))) return;
  addAnswer(wide, before.tone, at, gain * (1 - (place - low)));
  addAnswer(wide, after.tone, at, gain * (place - low));
}

function addAnswer(wide: Float32Array, answer: Float32Array, at: number, gain: number): void {
  if (gain === 0) return;
  const first = Math.floor(at);
  const share = at - first;
  let before = 0;
  const end = Math.min(answer.length, wide.length - first - 1);
  for (let i = 0; i < end; i++) {
    const here = answer[i];
    wide[first + i] += gain * (here + share * (before - here));
    before = here;
  }
}

type Breath = Beat & { sec: number; periodSec: number; sampleRate: number };

/** Adds the breath of one period: sparse clicks (velvet noise), each answered by the mouth. */
function addBreath(
  wide: Float32Array,
  spoken: VoiceFrames,
  { place, gain, sec, periodSec, sampleRate }: Breath,
  random: () => number,
): void {
  const frame = frameAt(spoken, Math.round(place));
  if (!frame) return;
  const clicks = Math.max(1, Math.round(periodSec * breathsPerSec));
  for (let i = 0; i < clicks; i++) {
    const at = 2 * sampleRate * (sec + periodSec * random());
    addAnswer(wide, frame.breath, at, random() < 0.5 ? gain : -gain);
  }
}

/** Halves the rate again; a short low-pass removes what is above. */
function halved(wide: Float32Array): Float32Array {
  const out = new Float32Array(wide.length >> 1);
  for (let i = 0; i < out.length; i++) {
    const at = 2 * i;
    out[i] = 0.5 * (wide[at] ?? 0) + 0.25 * ((wide[at - 1] ?? 0) + (wide[at + 1] ?? 0));
  }
  return out;
}

/** Lays grains of the spoken word where it has no pitch: its own hisses and bursts. */
function addUnvoiced(out: Float32Array, piece: Piece, { sampleRate, loudnessAt }: Pick<SingRequest, 'sampleRate' | 'loudnessAt'>): void {
  const { pcm, frames } = piece.spoken;
  const half = Math.round((grainSec / 2) * sampleRate);
  const first = Math.ceil((piece.fromSec * sampleRate) / half);
  const last = Math.floor((piece.toSec * sampleRate) / half);
  for (let grain = first; grain <= last; grain++) {
    const sec = (grain * half) / sampleRate;
    const source = sourceAt(piece, sec);
    if (frames[Math.round(source / frameSec)]) continue;
    const from = Math.round(source * sampleRate);
    const gain = piece.gain * loudnessAt(sec);
    for (let i = -half; i < half; i++) {
      const to = grain * half + i;
      if (to < 0 || to >= out.length) continue;
      out[to] += (pcm[from + i] ?? 0) * gain * (0.5 + 0.5 * Math.cos((Math.PI * i) / half));
    }
  }
}

/** The air of a singer who breathes in before a phrase, softly. */
const airBand = { fromHz: 700, toHz: 4200 };
/** Seconds of a breath, and how long before the phrase it ends. */
const inhaled = { longestSec: 0.34, shortestSec: 0.12, aheadSec: 0.02 };
/** Against the voice itself. */
const inhaledDb = -34;

/** A silence before a phrase, in seconds. */
export interface BreathPlace {
  fromSec: number;
  toSec: number;
}

/** Adds a breath at the end of each silence that has room for one. */
export function addBreaths(pcm: Float32Array, sampleRate: number, places: readonly BreathPlace[], seed: number): void {
  const random = seededRandom(seed ^ 0xb2ea);
  const gain = 10 ** (inhaledDb / 20) * loudOf(pcm);
  for (const { fromSec, toSec } of places) {
    const sec = Math.min(inhaled.longestSec, toSec - fromSec - inhaled.aheadSec);
    if (sec < inhaled.shortestSec) continue;
    const length = Math.round(sec * sampleRate);
    const noise = Float32Array.from({ length }, () => random() + random() - 1);
    const air = filter(filter(noise, highPass(airBand.fromHz, sampleRate)), lowPass(airBand.toHz, sampleRate));
    const power = air.reduce((sum, sample) => sum + sample * sample, 1e-12) / length;
    const first = Math.round((toSec - inhaled.aheadSec) * sampleRate) - length;
    for (let i = 0; i < length; i++) {
      // Slowly in, quickly over.
      const share = i / length;
      pcm[first + i] += (gain / Math.sqrt(power)) * air[i] * Math.sin(Math.PI * share ** 1.6) ** 2;
    }
  }
}

/** The level of the loudest tenth of a voice. */
function loudOf(pcm: Float32Array): number {
  const hop = 512;
  const powers: number[] = [];
  for (let at = 0; at + hop <= pcm.length; at += hop) {
    let power = 0;
    for (let i = at; i < at + hop; i++) power += pcm[i] * pcm[i];
    powers.push(power / hop);
  }
  powers.sort((a, b) => b - a);
  return Math.sqrt(powers[Math.floor(powers.length / 10)] ?? 0);
}
