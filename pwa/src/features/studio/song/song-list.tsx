import { type SongId, songIds } from '@hellograph/contract/song';
import { songLengthSec, songs } from '@hellograph/contract/songs';
import { singing as area } from '@hellograph/words/en/singing';
import { fill } from '@hellograph/words/fill';
import { useId, useState } from 'react';
import { formatLength } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useLanguage, useWords } from '../../../words/use-words';
import { labelOfLanguage } from '../voice/arrange-voices';
import { useTune } from './use-tune';

/** Songs that are shown before the others are asked for. */
const shownFirst = 4;

/** Lists the songs in the app's language first, then those in English, then the others. */
function arrangeSongs(language: string): SongId[] {
  const distance = (id: SongId) => {
    const family = songs[id].language.split('-')[0];
    return family === language.split('-')[0] ? 0 : family === 'en' ? 1 : 2;
  };
  return [...songIds].sort((a, b) => distance(a) - distance(b));
}

interface SongListProps {
  /** Missing where the user's own melody is sung. */
  chosen: SongId | undefined;
  onChoose: (id: SongId) => void;
}

/** The songs as cards: a tap chooses one, and its button plays the tune on this device. */
export function SongList({ chosen, onChoose }: SongListProps) {
  const words = useWords(area);
  const all = arrangeSongs(useLanguage());
  const name = useId();
  const { playing, toggle } = useTune();
  const [isWhole, setWhole] = useState(chosen !== undefined && all.indexOf(chosen) >= shownFirst);
  const shown = isWhole ? all : all.slice(0, shownFirst);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{words.songs}</legend>
      {shown.map((id) => {
        const { title, language } = songs[id];
        const isPlaying = playing === id;
        return (
          <div
            key={id}
            className="relative flex min-h-16 items-center gap-3 rounded-2xl border border-line bg-sheet p-2 pe-4 transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <button
              type="button"
              aria-label={fill(isPlaying ? words.stop : words.play, { title })}
              aria-pressed={isPlaying}
              onClick={() => toggle(id, { song: id, name: 'La' })}
              className={`relative z-10 grid size-12 shrink-0 place-items-center rounded-full transition-colors duration-150 ${isPlaying ? 'bg-accent text-on-accent' : 'bg-sunk text-accent hover:bg-accent hover:text-on-accent'}`}
            >
              <Icon name={isPlaying ? 'stop' : 'play'} size={20} />
            </button>
            <label className="min-w-0 flex-1 cursor-pointer py-1">
              <input
                type="radio"
                name={name}
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="block leading-snug font-semibold" lang={language}>
                {title}
              </span>
              <span className="block text-sm text-soft">
                {labelOfLanguage(language)} · {formatLength(songLengthSec({ song: id, name: 'La' }))}
              </span>
            </label>
            {id === chosen && (
              <span className="text-accent">
                <Icon name="check" size={20} />
              </span>
            )}
          </div>
        );
      })}
      <p className="text-sm text-soft">{words.free}</p>
      {!isWhole && (
        <Button look="quiet" className="justify-self-start px-3!" onClick={() => setWhole(true)}>
          {words.more}
        </Button>
      )}
    </fieldset>
  );
}
