export { type Melody, melodyLimits } from '../video/melody';
export { type Accompaniment, accompaniments, type SongChoice, type SongId, songIds, songLimits } from '../video/song';
export { nameInSong, songLengthSec } from './choice-of-song';
export type { SetNote, TuneNote } from './fit-notes';
export { readMidi, toMelody } from './read-midi';
export type { TuneChord } from './read-tune';
export {
  type FittedLine,
  fitWords,
  languageOfSong,
  lyricsOf,
  type ScoreNote,
  type ScorePhrase,
  type SongScore,
  type SungChoice,
  type SungWord,
  setSong,
} from './set-song';
export { type Song, songs } from './songs';
export { countSyllables } from './syllables';
export type { Tune, TunePhrase } from './tunes';
