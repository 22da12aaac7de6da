import { limits } from '@hellograph/contract/limits';
import { LastCardNote } from '../../../domain/cards/last-card-note';
import { TextField } from '../../../ui/forms/field';
import { studio } from '../../../words/english/studio';
import { useWords } from '../../../words/use-words';
import type { Recipient } from './address-to';

interface WhoPartProps {
  to: string;
  people: readonly Recipient[];
  onChange: (to: string) => void;
}

const shownMax = 8;

/** Chooses the recipient. The card made from the video starts with their name and saved data. */
export function WhoPart({ to, people, onChange }: WhoPartProps) {
  const { who: words } = useWords(studio);
  return (
    <div className="grid gap-3">
      <TextField
        label={words.to}
        hint={words.hint}
        autoComplete="off"
        value={to}
        maxLength={limits.cardNameMaxLength}
        onChange={(event) => onChange(event.target.value)}
      />
      {people.length > 0 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-2 text-sm font-semibold">{words.people}</legend>
          {people.slice(0, shownMax).map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === to}
              onClick={() => onChange(name === to ? '' : name)}
              className="min-h-11 max-w-48 truncate rounded-full border border-line bg-sheet px-4 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-wash aria-pressed:font-semibold"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {people.length > 0 && <LastCardNote to={to} />}
    </div>
  );
}
