import { type ReactNode, useId, useState } from 'react';
import { Button } from './button';

interface SwatchProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/**
 * An invisible radio button over its picture, such as a colour, so that all of it can be clicked.
 */
export const Swatch = ({ name, label, isChosen, onChoose, className, children }: SwatchProps) => (
  <label
    title={label}
    className={`relative cursor-pointer rounded-full has-focus-visible:outline-3 has-focus-visible:outline-accent ${className}`}
  >
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
    {children}
  </label>
);

export interface PictureOption<Value extends string> {
  value: Value;
  label: string;
  /** Below the picture, where less is enough. */
  caption?: string;
  picture: ReactNode;
}

interface PictureChoiceProps<Value extends string> {
  legend: string;
  options: readonly PictureOption<Value>[];
  value: Value | undefined;
  /** How many are shown before the button. */
  shownFirst: number;
  /** On the button that shows all of them. */
  showAll: string;
  onChoose: (value: Value) => void;
}

/** A choice by pictures: the first ones, and the others at a tap. */
export function PictureChoice<Value extends string>({ legend, options, value, shownFirst, showAll, onChoose }: PictureChoiceProps<Value>) {
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  const first = options.slice(0, shownFirst);
  const chosen = options.find((option) => option.value === value);
  // The chosen one is always among those shown.
  const shown = isWhole ? options : chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, -1)] : first;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-6">
        {shown.map(({ value: one, label, caption = label, picture }) => (
          <Swatch
            key={one}
            name={name}
            label={label}
            isChosen={one === value}
            onChoose={() => onChoose(one)}
            className="group grid content-start gap-1.5 rounded-2xl!"
          >
            <span
              className={`block overflow-hidden rounded-2xl shadow-card transition-[transform,box-shadow] duration-150 group-hover:-translate-y-0.5 group-hover:shadow-lift ${one === value ? 'outline-3 outline-offset-2 outline-accent' : ''}`}
            >
              {picture}
            </span>
            <span className="block text-center text-sm leading-tight font-medium">{caption}</span>
          </Swatch>
        ))}
      </div>
      {!isWhole && options.length > shown.length && (
        <Button look="quiet" className="-ms-3 justify-self-start px-3!" onClick={() => setWhole(true)}>
          {showAll}
        </Button>
      )}
    </fieldset>
  );
}
