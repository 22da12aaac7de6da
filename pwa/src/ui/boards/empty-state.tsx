import type { ReactNode } from 'react';
import { emptyPictures } from './empty-pictures';

interface EmptyStateProps {
  /** Each screen has a different one. */
  picture: keyof typeof emptyPictures;
  title: string;
  text?: string;
  /** The first step. */
  children?: ReactNode;
}

/** Stands where a list would be: a picture of what will be here, and the first step to it. */
export const EmptyState = ({ picture, title, text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-4 px-4 py-8 text-center sm:py-12">
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      className="w-full max-w-64 stroke-ink"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {emptyPictures[picture]}
    </svg>
    <p className="font-display text-2xl text-balance">{title}</p>
    {text && <p className="max-w-88 text-soft">{text}</p>}
    {children}
  </div>
);
