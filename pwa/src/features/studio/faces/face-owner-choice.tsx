import type { FaceOwner } from '@hellograph/contract';
import { faceOwners } from '@hellograph/contract/card-choices';
import { useId } from 'react';
import { Icon } from '../../../ui/icon';
import { studio } from '../../../words/english/studio';
import { useWords } from '../../../words/use-words';

interface FaceOwnerChoiceProps {
  value: FaceOwner | undefined;
  /** Several people are in the photo. */
  isGroup: boolean;
  onChange: (said: FaceOwner) => void;
}

/**
 * Asks in plain words whose face a photo shows. Nothing is preselected, and the same photo is not
 * asked about again.
 */
export function FaceOwnerChoice({ value, isGroup, onChange }: FaceOwnerChoiceProps) {
  const { faceOwner: words } = useWords(studio);
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{isGroup ? words.askAll : words.ask}</legend>
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
              onChange={() => onChange(owner)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {owner === value && <Icon name="check" size={16} />}
            <span>{words.short[owner]}</span>
          </label>
        ))}
      </div>
      <p className="text-sm text-soft" aria-live="polite">
        {value ? words.said[value] : words.hint}
      </p>
    </fieldset>
  );
}
