export { type Accompaniment, accompaniments, type SongChoice, type SongId, songIds, songLimits } from '../video/song';
export { lyricsOfChoice, nameInSong, songLengthSec } from './choice-of-song';
export type { SetNote, TuneNote } from './fit-notes';
export { readMidi } from './read-midi';
export type { TuneChord } from './read-tune';
export {
  type FittedLine,
  fitWords,
  lyricsOf,
  type ScoreNote,
  type ScorePhrase,
  type SongScore,
  type SungWord,
  setSong,
  setWordsTo,
} from './set-song';
export { type Song, songs } from './songs';
export { countSyllables } from './syllables';
export type { Tune, TunePhrase } from './tunes';
