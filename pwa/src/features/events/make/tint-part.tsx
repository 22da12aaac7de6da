import { useId } from 'react';
import { Button } from '../../../ui/button';
import { events as area } from '../../../words/english/events';
import { useWords } from '../../../words/use-words';

/** Shown by the system's own picker while the look has its own colours. */
const firstTint = '#bb3c1c';

/** A custom colour, from which the look derives all others. */
export function TintPart({ tint, onChange }: { tint: string | null; onChange: (tint: string | null) => void }) {
  const { make: words } = useWords(area);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.tint}
      </label>
      <input
        id={id}
        type="color"
        value={tint ?? firstTint}
        onChange={({ target }) => onChange(target.value)}
        className={`h-11 w-16 cursor-pointer rounded-xl border border-strong bg-sheet p-1 ${tint === null ? 'opacity-60' : ''}`}
      />
      <Button look={tint === null ? 'secondary' : 'quiet'} aria-pressed={tint === null} onClick={() => onChange(null)}>
        {words.ownTint}
      </Button>
    </div>
  );
}
