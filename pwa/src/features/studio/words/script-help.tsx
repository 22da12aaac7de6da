import { faces as area } from '@hellograph/words/en/faces';
import { fill } from '@hellograph/words/fill';
import type { DraftSpeaker } from '../../../drafts/draft';
import { useWords } from '../../../words/use-words';
import { addLine, checkScript } from './cast';

interface ScriptHelpProps {
  speakers: readonly DraftSpeaker[];
  message: string;
  onInsert: (message: string) => void;
}

/** A tap adds a line for a speaker; mistakes in the script are shown while it is written. */
export function ScriptHelp({ speakers, message, onInsert }: ScriptHelpProps) {
  const words = useWords(area);
  const { strangers, silent, twice } = checkScript({ speakers: [...speakers], message });
  const names = speakers.flatMap(({ name }) => name.trim() || []);
  const notes = [
    ...(twice ? [fill(words.twice, { name: twice })] : []),
    ...strangers.map((name) => fill(words.stranger, { name })),
    ...silent.map((name) => fill(words.silent, { name })),
  ];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-soft">{words.insert}</span>
        {[...names, words.together].map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => onInsert(addLine(message, name))}
            className="min-h-11 max-w-40 truncate rounded-full border border-strong bg-sheet px-3.5 text-sm font-semibold hover:border-ink"
          >
            {name}
          </button>
        ))}
      </div>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-sm text-soft" aria-live="polite">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
