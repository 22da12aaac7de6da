import { useId } from 'react';
import { brand as area } from '../../words/english/brand';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

interface BrandColourFieldProps {
  label: string;
  /** Shown if the color is used unchanged. */
  fine: string;
  chosen: string;
  shown: string;
  onChange: (colour: string) => void;
}

/** A colour, and what becomes of it so that it can be read. */
export function BrandColourField({ label, fine, chosen, shown, onChange }: BrandColourFieldProps) {
  const { repair } = useWords(area);
  const id = useId();
  const isRepaired = chosen !== shown;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex min-h-12 items-center gap-3">
        <input
          id={id}
          type="color"
          value={chosen}
          aria-describedby={`${id}-repair`}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
          className="h-12 w-20 cursor-pointer rounded-2xl border border-strong bg-sheet p-1.5"
        />
        {isRepaired && (
          <>
            <span aria-hidden="true">→</span>
            <span aria-hidden="true" className="h-9 w-14 rounded-xl border border-line" style={{ background: shown }} />
          </>
        )}
      </div>
      <p id={`${id}-repair`} className="text-sm text-soft" role="status">
        {isRepaired ? fill(repair.darker, { chosen, shown }) : fine}
      </p>
    </div>
  );
}
