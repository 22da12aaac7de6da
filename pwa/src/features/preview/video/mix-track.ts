import {
  duck,
  integratedLoudness,
  layVoices,
  type Music,
  playMusic,
  type Speech,
  type SpokenPart,
  targetLufs,
  type VideoTiming,
  whenSpoken,
} from '@hellograph/render';

const peakMax = 0.9;

interface TrackOptions {
  rateHz: number;
  /** It becomes quieter under the voices, as in the video. */
  music: Music | undefined;
}

/**
 * Mixes the track as loud as a video as far as its peaks allow: full mastering would take too long
 * for a preview.
 */
export function mixTrack(parts: readonly SpokenPart[], timing: VideoTiming, { rateHz, music }: TrackOptions): Float32Array<ArrayBuffer> {
  const { durationSec, speechStartSec } = timing;
  const voices = parts.map(({ speech, startSec, together }) => ({ pcm: levelled(speech), startSec: speechStartSec + startSec, together }));
  if (!music) return layVoices(voices, durationSec, rateHz) as Float32Array<ArrayBuffer>;
  const bed = duck(playMusic(music.mood, music.seed, { durationSec, rateHz }), rateHz, whenSpoken(timing, parts));
  const track = layVoices([{ pcm: bed, startSec: 0, together: 1 }, ...voices], durationSec, rateHz) as Float32Array<ArrayBuffer>;
  const over = peakOf(track) / peakMax;
  return over > 1 ? track.map((sample) => sample / over) : track;
}

const peakOf = (pcm: Float32Array) => pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);

function levelled({ pcm, sampleRate }: Speech): Float32Array {
  const loudness = integratedLoudness(pcm, sampleRate);
  const gain = Number.isFinite(loudness) ? Math.min(10 ** ((targetLufs - loudness) / 20), peakMax / peakOf(pcm)) : 1;
  return pcm.map((sample) => sample * gain);
}
