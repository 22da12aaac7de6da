import type { LanguageTag } from '@hellograph/contract';
import { findLanguage, languages } from '@hellograph/contract/languages';
import { type Melody, melodyLimits, readMidi, songLengthSec, toMelody } from '@hellograph/contract/songs';
import { singing as area } from '@hellograph/words/en/singing';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { formatLength } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { FileButton } from '../../../ui/forms/file-button';
import { Icon } from '../../../ui/icon';
import { count, useLanguage, useWords } from '../../../words/use-words';
import { labelOfLanguage } from '../voice/arrange-voices';
import { useTune } from './use-tune';

interface OwnMelodyProps {
  melody: Melody | undefined;
  /** Takes a melody that was read from a file; `undefined` for a song of the list. */
  onChange: (melody: Melody | undefined) => void;
}

/** A melody of the user's own, read on this device from a MIDI file. */
export function OwnMelody({ melody, onChange }: OwnMelodyProps) {
  const words = useWords(area);
  const shown = useLanguage();
  const [problem, setProblem] = useState<string>();
  const [isCut, setCut] = useState(false);
  const take = async (file: File) => {
    const tune = readMidi(new Uint8Array(await file.arrayBuffer()));
    setProblem(tune ? undefined : fill(words.melody.wrong, { file: file.name }));
    if (!tune) return;
    setCut(tune.phrases.length > melodyLimits.phrasesMax);
    onChange(toMelody(tune, { title: file.name.replace(/\.midi?$/iu, ''), language: findLanguage(shown) ?? 'en-US' }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      {melody && <ChosenMelody melody={melody} onChange={onChange} />}
      {isCut && melody && <p className="text-sm text-soft">{count(words.melody.cut, melodyLimits.phrasesMax)}</p>}
      <FileButton label={melody ? words.melody.another : words.melody.add} accept=".mid,.midi,audio/midi,audio/x-midi" onTake={take} />
      {problem ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      ) : (
        <p className="text-sm text-soft">{words.melody.hint}</p>
      )}
    </div>
  );
}

function ChosenMelody({ melody, onChange }: { melody: Melody; onChange: OwnMelodyProps['onChange'] }) {
  const words = useWords(area);
  const { playing, toggle } = useTune();
  const choice = { song: 'happyBirthday', name: 'La', melody } as const;
  const isPlaying = playing === 'own';
  const tags = (Object.keys(languages) as LanguageTag[]).sort((a, b) => labelOfLanguage(a).localeCompare(labelOfLanguage(b)));
  return (
    <div className="grid w-full gap-2 rounded-2xl border border-ink bg-wash p-2 pe-4">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={fill(isPlaying ? words.stop : words.play, { title: melody.title })}
          aria-pressed={isPlaying}
          onClick={() => toggle('own', choice)}
          className={`grid size-12 shrink-0 place-items-center rounded-full transition-colors duration-150 ${isPlaying ? 'bg-accent text-on-accent' : 'bg-sunk text-accent hover:bg-accent hover:text-on-accent'}`}
        >
          <Icon name={isPlaying ? 'stop' : 'play'} size={20} />
        </button>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold wrap-anywhere" dir="auto">
            {melody.title}
          </span>
          <span className="block text-sm text-soft">{formatLength(songLengthSec(choice))}</span>
        </span>
        <span className="text-accent">
          <Icon name="check" size={20} />
        </span>
      </div>
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-2 text-sm">
        <span className="font-semibold">{words.melody.language}</span>
        <select
          value={melody.language}
          onChange={({ target }) => onChange({ ...melody, language: findLanguage(target.value) ?? melody.language })}
          className="min-h-11 max-w-full rounded-xl border border-strong bg-sheet px-3"
        >
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {labelOfLanguage(tag)}
            </option>
          ))}
        </select>
      </label>
      <Button look="quiet" className="justify-self-start px-2!" onClick={() => onChange(undefined)}>
        <Icon name="again" size={18} /> {words.melody.leave}
      </Button>
    </div>
  );
}
