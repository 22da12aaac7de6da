/**
 * Instruments by additive synthesis: one cycle of a tone from its partials, read at the speed of
 * the pitch under an envelope (J.-C. Risset and M. V. Mathews, "Analysis of Musical-Instrument
 * Tones", 1969).
 */
interface Voicing {
  /** Amplitudes of the partials, from the first. */
  partials: readonly number[];
  attackSec: number;
  /** Time in which the tone falls to 1/e; Infinity holds it. */
  decaySec: number;
  releaseSec: number;
  gain: number;
  /** Depth in cents and rate per second. */
  vibrato?: { cents: number; hertz: number };
}

export const instruments = {
  pad: {
    partials: [1, 0.5, 0.32, 0.16, 0.1, 0.05],
    attackSec: 0.5,
    decaySec: Number.POSITIVE_INFINITY,
    releaseSec: 0.9,
    gain: 0.3,
    vibrato: { cents: 5, hertz: 4.3 },
  },
  pluck: { partials: [1, 0.55, 0.36, 0.22, 0.14, 0.09, 0.05], attackSec: 0.004, decaySec: 0.42, releaseSec: 0.25, gain: 0.85 },
  piano: { partials: [1, 0.62, 0.25, 0.2, 0.09, 0.06, 0.03], attackSec: 0.006, decaySec: 0.95, releaseSec: 0.4, gain: 0.75 },
  bell: { partials: [1, 0.05, 0.42, 0.02, 0.16, 0, 0.09, 0, 0.05], attackSec: 0.003, decaySec: 0.75, releaseSec: 0.7, gain: 0.6 },
  flute: { partials: [1, 0.26, 0.1, 0.03], attackSec: 0.07, decaySec: 3, releaseSec: 0.2, gain: 0.7, vibrato: { cents: 9, hertz: 5.1 } },
  bass: { partials: [1, 0.5, 0.18, 0.07], attackSec: 0.012, decaySec: 0.9, releaseSec: 0.2, gain: 0.8 },
  guitar: { partials: [1, 0.72, 0.5, 0.2, 0.22, 0.14, 0.05, 0.07], attackSec: 0.003, decaySec: 0.7, releaseSec: 0.22, gain: 0.7 },
  brass: {
    partials: [1, 0.85, 0.7, 0.5, 0.34, 0.22, 0.13, 0.08],
    attackSec: 0.06,
    decaySec: 2.6,
    releaseSec: 0.14,
    gain: 0.42,
    vibrato: { cents: 4, hertz: 4.7 },
  },
} as const satisfies Record<string, Voicing>;
export type Instrument = keyof typeof instruments;

/** Long enough for the nearest sample to do: the error lies 70 dB below the tone. */
const cycleLength = 8192;

const toCycle = (partials: readonly number[]): Float32Array =>
  Float32Array.from({ length: cycleLength }, (_, i) =>
    partials.reduce((sum, amplitude, k) => sum + amplitude * Math.sin((2 * Math.PI * (k + 1) * i) / cycleLength), 0),
  );

/**
 * High tones keep only as many partials as fit below half the sample rate. Others would fold back
 * as wrong tones.
 */
const highPartials = 6;
const toCycles = ({ partials }: Voicing) => ({
  partialsCount: partials.length,
  full: toCycle(partials),
  high: toCycle(partials.slice(0, highPartials)),
});

const cycles: Readonly<Record<Instrument, ReturnType<typeof toCycles>>> = {
  pad: toCycles(instruments.pad),
  pluck: toCycles(instruments.pluck),
  piano: toCycles(instruments.piano),
  bell: toCycles(instruments.bell),
  flute: toCycles(instruments.flute),
  bass: toCycles(instruments.bass),
  guitar: toCycles(instruments.guitar),
  brass: toCycles(instruments.brass),
};

export interface InstrumentTone {
  instrument: Instrument;
  hertz: number;
  startSec: number;
  durationSec: number;
  gain: number;
}

/** A tone this quiet is over: 54 dB below its start. */
const silence = 0.002;
/**
 * Samples over which the envelope is a straight line and the vibrato is constant: two thirds of a
 * millisecond at the music's rate.
 */
const step = 16;
/**
 * One cycle in a 32-bit phase that overflows by itself. Its upper bits index the cycle's samples.
 */
const turn = 2 ** 32;
const fractionBits = 32 - Math.log2(cycleLength);

/** Adds one tone to a track at `rateHz`. */
export function addTone(track: Float32Array, rateHz: number, { instrument, hertz, startSec, durationSec, gain }: InstrumentTone): void {
  const { attackSec, decaySec, releaseSec, gain: own, ...more }: Voicing = instruments[instrument];
  const { partialsCount, full, high } = cycles[instrument];
  const cycle = hertz * partialsCount < rateHz / 2 ? full : high;
  const first = Math.round(startSec * rateHz);
  const held = Math.round(durationSec * rateHz);
  const last = Math.min(track.length, first + held + Math.round(releaseSec * 4 * rateHz));
  const attack = Math.exp(-step / (attackSec * 0.4 * rateHz));
  const decay = Number.isFinite(decaySec) ? Math.exp(-step / (decaySec * rateHz)) : 1;
  const release = Math.exp(-step / (releaseSec * 0.5 * rateHz));
  const vibrato = more.vibrato ?? { cents: 0, hertz: 0 };
  const bend = 2 ** (vibrato.cents / 1200) - 1;
  const sway = (2 * Math.PI * vibrato.hertz) / rateHz;
  const level = gain * own;
  let phase = 0;
  let fade = 1;
  let missing = 1;
  let envelope = 0;
  for (let at = first; at < last && fade >= silence; ) {
    missing *= attack;
    fade *= at - first < held ? decay : release;
    const slope = ((1 - missing) * fade * level - envelope) / step;
    const speed = ((hertz / rateHz) * (1 + bend * Math.sin(sway * (at - first))) * turn) | 0;
    for (const end = Math.min(last, at + step); at < end; at++) {
      envelope += slope;
      track[at] += cycle[phase >>> fractionBits] * envelope;
      phase = (phase + speed) | 0;
    }
  }
}
