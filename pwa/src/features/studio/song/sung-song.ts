import type { SongChoice, SongId } from '@hellograph/contract/song';
import { setSong } from '@hellograph/contract/songs';
import type { SungSong } from '../../../drafts/draft';

/** Sets a song to its tune; a name that is not written yet leaves its notes free. */
export const setChosen = ({ song, name, words }: SongChoice) => setSong({ song, name: name.trim(), ...(words && { words }) });

/** The lines that are sung, one for each phrase of the tune. */
export const linesOf = (choice: SongChoice): string[] => setChosen(choice).phrases.map(({ text }) => text);

/** Sounds of the last note after its end. */
const tailSec = 1;

/** How long a song takes at its own pace, in whole seconds. */
export function songLengthSec(song: SongId, name = 'Anna'): number {
  const { beats, beatsPerMin } = setSong({ song, name });
  return Math.ceil((beats * 60) / beatsPerMin + tailSec);
}

/** What the rest of the app needs to know of a song without its notes and words. */
export function toSung(choice: SongChoice): SungSong {
  const { phrases, beats, beatsPerMin, language } = setChosen(choice);
  return {
    lyrics: phrases
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n'),
    sec: Math.ceil((beats * 60) / beatsPerMin + tailSec),
    language,
  };
}

/** Whether the kept words are those of the chosen song. */
export function isSungAs(sung: SungSong | undefined, choice: SongChoice): boolean {
  const { lyrics, sec, language } = toSung(choice);
  return sung?.lyrics === lyrics && sung.sec === sec && sung.language === language;
}
