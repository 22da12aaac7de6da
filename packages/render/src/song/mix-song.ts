import type { Note } from '../music/compose';
import { playNotes, toFullRate } from '../music/play';
import { levelSpeech, masterLevel, masterRateHz } from '../speech/master';
import { addRoomTone, layVoices, type TrackVoice } from '../speech/mix';

export interface SongTrack {
  voices: readonly TrackVoice[];
  durationSec: number;
  /** Notes of the instruments, in the track's time. */
  accompaniment: readonly Note[];
}

/** The accompaniment against the voices. */
const accompanimentDb = -1;

/** Mixes a song at `masterRateHz` and the loudness of every video, its voices in front. */
export function mixSong({ voices, durationSec, accompaniment }: SongTrack): Float32Array {
  const length = { durationSec, rateHz: masterRateHz };
  const levelled = voices.map(({ sampleRate, kind, ...place }) => ({ ...place, pcm: levelSpeech(place.pcm, sampleRate, kind) }));
  const track = layVoices(levelled, durationSec, masterRateHz);
  if (accompaniment.length > 0) {
    const instruments = toFullRate(playNotes(accompaniment, length), length);
    const gain = 10 ** (accompanimentDb / 20);
    for (let i = 0; i < track.length; i++) track[i] += gain * (instruments[i] ?? 0);
  }
  return addRoomTone(masterLevel(track), masterRateHz);
}
