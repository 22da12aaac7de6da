import type { SongChoice } from '@hellograph/contract/song';
import { languageOfSong, lyricsOf, type Melody, setSong, songLengthSec } from '@hellograph/contract/songs';
import type { DraftSong } from '../../../drafts/draft';

/** The song's own lines, one for each phrase; a name that is not written yet is left out. */
export const linesOf = ({ words: _, ...choice }: SongChoice): string[] =>
  setSong({ ...choice, name: choice.name.trim() }).phrases.map(({ text }) => text);

/** Returns the parts of a song that the rest of the app needs, without its notes. */
export function toSung(choice: SongChoice): DraftSong {
  const named = { ...choice, name: choice.name.trim() };
  return { lyrics: lyricsOf(named), sec: songLengthSec(named), language: languageOfSong(choice) };
}

/** Whether the kept words are those of the chosen song. */
export function isSungAs(sung: DraftSong | undefined, choice: SongChoice): boolean {
  const { lyrics, sec, language } = toSung(choice);
  return sung?.lyrics === lyrics && sung.sec === sec && sung.language === language;
}

/** Takes a phrase out of a melody, and its words. */
export function withoutLine(choice: SongChoice & { melody: Melody }, line: number): SongChoice {
  const others = <One>(all: readonly One[]) => all.filter((_, i) => i !== line);
  const { melody, words } = choice;
  return { ...choice, melody: { ...melody, phrases: others(melody.phrases) }, ...(words && { words: others(words) }) };
}
