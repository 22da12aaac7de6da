/** Singers are heard to breathe in before their phrases, softly. */
import { filter, highPass, lowPass } from '../speech/biquad';
import { seededRandom } from '../timeline/how-lively';

const band = { fromHz: 700, toHz: 4200 };
/** Seconds of a breath, and how long before the phrase it ends. */
const breath = { longestSec: 0.34, shortestSec: 0.12, aheadSec: 0.02 };
/** Against the voice itself. */
const levelDb = -34;

/** A silence before a phrase, in seconds. */
export interface BreathPlace {
  fromSec: number;
  toSec: number;
}

/** Adds a breath at the end of each silence that has room for one. */
export function addBreaths(pcm: Float32Array, sampleRate: number, places: readonly BreathPlace[], seed: number): void {
  const random = seededRandom(seed ^ 0xb2ea);
  const gain = 10 ** (levelDb / 20) * loudOf(pcm);
  for (const { fromSec, toSec } of places) {
    const sec = Math.min(breath.longestSec, toSec - fromSec - breath.aheadSec);
    if (sec < breath.shortestSec) continue;
    const length = Math.round(sec * sampleRate);
    const noise = Float32Array.from({ length }, () => random() + random() - 1);
    const air = filter(filter(noise, highPass(band.fromHz, sampleRate)), lowPass(band.toHz, sampleRate));
    const power = air.reduce((sum, sample) => sum + sample * sample, 1e-12) / length;
    const first = Math.round((toSec - breath.aheadSec) * sampleRate) - length;
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
