import type { FaceOwner } from '@hellograph/contract';
import { faceOwners } from '@hellograph/contract/card-choices';
import { useId } from 'react';
import { Icon } from '../../ui/icon';

interface FaceOwnerRadiosProps {
  legend: string;
  labels: Readonly<Record<FaceOwner, string>>;
  /** The full meaning of each choice. */
  said: Readonly<Record<FaceOwner, string>>;
  /** Stands there until something is chosen. */
  hint: string;
  value: FaceOwner | null | undefined;
  problem?: string | undefined;
  onChange: (said: FaceOwner) => void;
}

/** Asks in plain words whose face a photo shows. Nothing is preselected. */
export function FaceOwnerRadios({ legend, labels, said, hint, value, problem, onChange }: FaceOwnerRadiosProps) {
  const name = useId();
  const about = useId();
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={about}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {faceOwners.map((owner) => (
          <label
            key={owner}
            className="relative flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-sheet px-3 text-sm font-medium transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={owner}
              checked={owner === value}
              data-part="face"
              onChange={() => onChange(owner)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {owner === value && <Icon name="check" size={16} />}
            <span>{labels[owner]}</span>
          </label>
        ))}
      </div>
      <p id={about} className={`text-sm ${problem ? 'font-medium text-bad' : 'text-soft'}`} aria-live="polite">
        {problem ?? (value ? said[value] : hint)}
      </p>
    </fieldset>
  );
}
