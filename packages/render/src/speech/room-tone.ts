import { seededRandom } from '../timeline/random';
import { filter, highPass, lowPass } from './biquad';

/**
 * Level of the room in a sound track, dBFS. Between words, absolute silence sounds as if the video
 * had stopped; a quiet studio is about this loud below speech at −16 LUFS.
 */
const levelDb = -64;
/** The air of a room: little rumble, no hiss. */
const band = { fromHz: 90, toHz: 2400 };
const seed = 0x400d;

/** Adds the quiet of a room to a whole sound track, so that no pause in it is digital silence. */
export function addRoomTone(track: Float32Array, rateHz: number): Float32Array {
  const random = seededRandom(seed);
  let noise: Float32Array = new Float32Array(track.length);
  for (let i = 0; i < noise.length; i++) noise[i] = random() + random() - 1;
  for (const biquad of [highPass(band.fromHz, rateHz), lowPass(band.toHz, rateHz)]) noise = filter(noise, biquad);
  let power = 1e-12;
  for (let i = 0; i < noise.length; i++) power += noise[i] * noise[i];
  const gain = 10 ** (levelDb / 20) / Math.sqrt(power / Math.max(1, noise.length));
  const out = new Float32Array(track.length);
  for (let i = 0; i < out.length; i++) out[i] = track[i] + gain * noise[i];
  return out;
}
