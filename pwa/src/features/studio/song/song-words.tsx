import { type SongChoice, songLimits } from '@hellograph/contract/song';
import { fitWords, languageOfSong } from '@hellograph/contract/songs';
import { singing as area } from '@hellograph/words/en/singing';
import { fill } from '@hellograph/words/fill';
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { count, useWords } from '../../../words/use-words';
import { linesOf } from './sung-song';

interface SongWordsProps {
  song: SongChoice;
  /** Takes the user's own words; `undefined` for the song's own. */
  onChange: (words: string[] | undefined) => void;
  /** Takes a phrase out of the user's own melody, with its words. */
  onLeaveOut?: ((line: number) => void) | undefined;
}

/**
 * The words of the song, a line for each phrase of the tune, with how many syllables each has of
 * those that its notes take. The user's own words are counted while they are written.
 */
export function SongWords({ song, onChange, onLeaveOut }: SongWordsProps) {
  const words = useWords(area);
  const id = useId();
  const language = languageOfSong(song);
  const lines = song.words ?? linesOf(song);
  const isOwn = song.words !== undefined;
  const fits = fitWords(song, lines);
  const isHummed = song.melody !== undefined;
  // A melody has no words that could be changed.
  const begin = () => onChange(isHummed ? lines.map(() => '') : lines);
  const write = (index: number, line: string) => onChange(lines.map((known, i) => (i === index ? line : known)));
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="font-sans text-sm font-semibold tracking-normal">
        {words.words}
      </h2>
      <ol className="grid divide-y divide-line rounded-2xl border border-line bg-sheet">
        {fits.map(({ syllables, wanted }, i) => {
          const counted = fill(count(words.syllables, wanted), { said: syllables });
          const isApart = syllables !== wanted;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the tune
            <li key={i} className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
              {isOwn ? (
                <input
                  aria-label={fill(words.line, { number: i + 1 })}
                  aria-describedby={`${id}-${i}`}
                  lang={language}
                  dir="auto"
                  value={lines[i] ?? ''}
                  maxLength={songLimits.lineMaxLength}
                  onChange={(event) => write(i, event.target.value)}
                  className="-ms-2 min-h-11 min-w-56 flex-1 rounded-xl border border-transparent bg-transparent px-2 hover:border-strong focus:border-strong"
                />
              ) : (
                <span lang={language} dir="auto" className="min-w-40 flex-1 py-1.5 wrap-anywhere">
                  {lines[i]}
                </span>
              )}
              <span
                id={`${id}-${i}`}
                aria-live={isOwn ? 'polite' : undefined}
                className={`text-sm ${isOwn && isApart ? 'font-semibold text-ink' : 'text-soft'}`}
              >
                {counted}
              </span>
              {onLeaveOut && fits.length > 1 && (
                <button
                  type="button"
                  aria-label={fill(words.melody.leaveOut, { number: i + 1 })}
                  title={fill(words.melody.leaveOut, { number: i + 1 })}
                  onClick={() => onLeaveOut(i)}
                  className="-me-2 grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors duration-150 hover:bg-sunk hover:text-ink"
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-soft">{isOwn ? words.fitHint : isHummed ? words.melody.hummed : words.nameFits}</p>
      <Button look="quiet" className="-ms-3 justify-self-start px-3!" onClick={() => (isOwn ? onChange(undefined) : begin())}>
        <Icon name={isOwn ? 'again' : 'pencil'} size={18} /> {isOwn ? (isHummed ? words.melody.hum : words.songsOwn) : words.own}
      </Button>
    </section>
  );
}
