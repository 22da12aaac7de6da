import { hasNamePlace, nameIn } from '../speech/named-message';
import type { SongChoice } from '../video/song';
import { type SungChoice, setSong } from './set-song';

/** Sounds of the last note and of the instruments after its end. */
const tailSec = 1.5;

/** About how long a song takes at its own pace, with a bar of instruments before it. */
export function songLengthSec({ accompaniment = 'piano', ...choice }: SungChoice & Partial<SongChoice>): number {
  const { beats, beatsPerMin, bars } = setSong(choice);
  const [first = 0, second = first + 4] = bars;
  const introBeats = accompaniment === 'none' ? 0 : second - first;
  return Math.ceil(((introBeats + beats) * 60) / beatsPerMin + tailSec);
}

/** Sung where a song has the place for a name and is for nobody in particular. */
const nobody = 'la la';

/** Returns the song for one person, with their name where it has `{name}`. */
export function nameInSong(song: SongChoice, name: string): SongChoice {
  const named = (text: string) => (hasNamePlace(text) ? nameIn(text, nameIn('{name}', name).trim() || nobody) : text);
  return { ...song, name: named(song.name), ...(song.words && { words: song.words.map(named) }) };
}
