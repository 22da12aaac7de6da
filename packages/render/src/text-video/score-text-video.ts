import type { Mood } from '@hellograph/contract/find-occasion';
import type { PhonemeSegment } from '../model';
import { setToMusic } from '../music/set-to-music';
import { levelSpeech, masterLevel, masterRateHz } from '../speech/master';
import { addRoomTone, layVoices, type TrackVoice } from '../speech/mix';
import type { TextVideoPlan } from './text-video-plan';

/** The sound of a text video. Plain data: it may be posted to another thread. */
export interface TextVideoSound extends Pick<TextVideoPlan, 'seed' | 'durationSec'> {
  voice: TrackVoice;
  segments: readonly PhonemeSegment[];
  music: Mood | 'none';
}

/**
 * Returns a text video's sound track at `masterRateHz`: the voice in its place over music that
 * gives way to it, at the loudness of every video.
 */
export function scoreTextVideo({ voice, segments, music, seed, durationSec }: TextVideoSound): Float32Array {
  if (music === 'none') {
    const { sampleRate, kind, ...place } = voice;
    const track = layVoices([{ ...place, pcm: levelSpeech(place.pcm, sampleRate, kind) }], durationSec, masterRateHz);
    return addRoomTone(masterLevel(track), masterRateHz);
  }
  const spoken = segments.map(({ phoneme, startSec, endSec }) => ({
    phoneme,
    startSec: startSec + voice.startSec,
    endSec: endSec + voice.startSec,
  }));
  return setToMusic([voice], { mood: music, seed, spoken, durationSec });
}
