import type { SongChoice } from '@hellograph/contract/song';
import { lyricsOfChoice, setSong, songLengthSec, songs } from '@hellograph/contract/songs';
import type { DraftSong } from '../../../drafts/draft';

/** The song's own lines, one for each phrase; a name that is not written yet is left out. */
export const linesOf = ({ song, name }: SongChoice): string[] => setSong({ song, name: name.trim() }).phrases.map(({ text }) => text);

/** Returns the parts of a song that the rest of the app needs, without its notes. */
export function toSung(choice: SongChoice): DraftSong {
  const named = { ...choice, name: choice.name.trim() };
  return { lyrics: lyricsOfChoice(named), sec: songLengthSec(named), language: songs[choice.song].language };
}

/** Whether the kept words are those of the chosen song. */
export function isSungAs(sung: DraftSong | undefined, choice: SongChoice): boolean {
  const { lyrics, sec, language } = toSung(choice);
  return sung?.lyrics === lyrics && sung.sec === sec && sung.language === language;
}
