import type { Assignment } from '@hellograph/contract';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/forms/field';
import { classroom as area } from '../../words/english/classroom';
import { count, useWords } from '../../words/use-words';

interface WordsPartProps {
  task: Pick<Assignment, 'starters' | 'wordsMax'>;
  label: string;
  /** How many characters of `written` count. */
  counted?: number;
  written: string;
  onChange: (written: string) => void;
}

/** A field with sentence starters to tap, and the number of characters left. */
export function WordsPart({ task: { starters, wordsMax }, label, written, counted = written.trim().length, onChange }: WordsPartProps) {
  const words = useWords(area);
  const left = wordsMax - counted;
  const begin = (starter: string) => onChange(`${written.trimEnd()}${written.trim() === '' ? '' : ' '}${starter.trimEnd()} `);
  return (
    <div className="grid gap-3">
      <TextArea
        label={label}
        value={written}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        hint={count(words.left, Math.max(0, left))}
        problem={left < 0 ? count(words.over, -left) : undefined}
        className="text-xl tracking-wide"
        rows={5}
      />
      {starters.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">{words.starters}</legend>
          {starters.map((starter) => (
            <Button key={starter} look="secondary" className="whitespace-normal!" onClick={() => begin(starter)}>
              {starter.trim()} …
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
