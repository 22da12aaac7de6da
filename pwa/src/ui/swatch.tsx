import type { ReactNode } from 'react';

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
