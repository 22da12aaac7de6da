import { type ReactNode, useId } from 'react';
import { Icon } from '../icon';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  /** Why it can't be chosen now; the option is still shown. */
  locked?: string | undefined;
  /** A recommendation: a dot, and words for screen readers and as a tooltip. */
  hint?: string | undefined;
  /** A picture of it, before its words. */
  picture?: ReactNode;
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** More options are shown in rows of three; four in two rows if one row would break their words. */
const oneRowMax = 4;

function rowsFor(count: number): string {
  if (count > oneRowMax) return 'grid grid-cols-3 rounded-[1.75rem]';
  return count === oneRowMax ? 'grid grid-cols-2 rounded-[1.75rem] sm:flex sm:rounded-full' : 'flex rounded-full';
}

/** A choice of a few visible options: a radio group with its usual keys. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  const locked = options.find((option) => option.locked)?.locked;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className={`gap-1 border border-line bg-sunk p-1 ${rowsFor(options.length)}`}>
        {options.map((option) => (
          <label
            key={option.value}
            title={option.locked ?? option.hint}
            className="relative flex min-h-11 flex-1 items-center justify-center rounded-full px-2 text-center text-[0.925rem] font-medium text-soft transition-colors duration-150 hover:text-ink has-checked:bg-sheet dark:has-checked:bg-line has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-disabled:cursor-not-allowed has-disabled:hover:text-soft has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.locked)}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {option.picture && <span className="me-1.5 grid shrink-0 place-items-center">{option.picture}</span>}
            <span>{option.label}</span>
            {option.hint && (
              <span className="ms-1.5 size-2 shrink-0 rounded-full bg-accent">
                <span className="sr-only">{option.hint}</span>
              </span>
            )}
            {option.locked && (
              <span className="ms-1.5">
                <Icon name="lock" size={15} />
              </span>
            )}
          </label>
        ))}
      </div>
      {locked && <p className="text-sm text-soft">{locked}</p>}
    </fieldset>
  );
}

interface PickProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  autoComplete?: string;
  problem?: string | undefined;
}

/** A choice of many options: the system's own list, which works well on every phone. */
export function Pick<Value extends string>({ label, options, value, onChange, problem, ...select }: PickProps<Value>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={`min-h-12 w-full rounded-2xl border bg-sheet px-4 text-ink hover:border-ink ${problem ? 'border-bad' : 'border-strong'}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
