import { seededRandom } from '../timeline/how-lively';
import { filter, highPass, lowPass } from './biquad';
import { limitPeaks, masterRateHz, masterSpeech, type VoiceKind } from './master';

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

interface PlacedVoice {
  pcm: Float32Array;
  startSec: number;
  /** How many voices say this at once; together they are as loud as one. */
  together: number;
  /** How much louder than usual it is meant to be; mastering makes all equally loud. */
  levelDb?: number | undefined;
}

/** A voice as it was synthesised or recorded: mono, at any rate. */
export interface TrackVoice extends PlacedVoice {
  sampleRate: number;
  kind: VoiceKind;
}

/**
 * Mixes a video's sound track at `masterRateHz`: each voice mastered and in its place, the
 * quiet of a room around, exactly `durationSec` long.
 */
export function mixVoices(voices: readonly TrackVoice[], durationSec: number): Float32Array {
  const mastered = voices.map(({ pcm, sampleRate, kind, ...place }) => ({ ...place, pcm: masterSpeech(pcm, sampleRate, kind) }));
  const track = layVoices(mastered, durationSec, masterRateHz);
  return addRoomTone(voices.length > 1 ? limitPeaks(track) : track, masterRateHz);
}

/** Adds up voices, all at the track's rate, without limiting peaks. */
export function layVoices(voices: readonly PlacedVoice[], durationSec: number, rateHz: number): Float32Array {
  const track = new Float32Array(Math.round(durationSec * rateHz));
  // The loudest has the usual level, and the others are softer.
  const topDb = Math.max(0, ...voices.map(({ levelDb = 0 }) => levelDb));
  for (const { pcm, startSec, together, levelDb = 0 } of voices) {
    const start = Math.round(startSec * rateHz);
    const gain = 10 ** ((levelDb - topDb) / 20) / Math.sqrt(together);
    const end = Math.min(track.length, start + pcm.length);
    for (let i = Math.max(0, start); i < end; i++) track[i] += pcm[i - start] * gain;
  }
  return track;
}

/** Converts to 16 bits and clips at full scale. */
export function toPcm16(pcm: Float32Array): Int16Array {
  const samples = new Int16Array(pcm.length);
  for (let i = 0; i < pcm.length; i++) samples[i] = Math.round(Math.max(-1, Math.min(1, pcm[i])) * 32_767);
  return samples;
}
