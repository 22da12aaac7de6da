import type { ReactNode } from 'react';
import { emptyPictures } from './empty-pictures';

export type PictureName = keyof typeof emptyPictures;

/** The drawing that stands for a part of the product, in the colours of the theme. */
export const EmptyPicture = ({ name, className = '' }: { name: PictureName; className?: string }) => (
  <svg
    viewBox="0 0 200 140"
    aria-hidden="true"
    className={`w-full stroke-ink ${className}`}
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {emptyPictures[name]}
  </svg>
);

interface EmptyStateProps {
  /** Each screen has a different one. */
  picture: PictureName;
  title: string;
  text?: string;
  /** The first step. */
  children?: ReactNode;
}

/** Stands where a list would be: a picture of what will be here, and the first step to it. */
export const EmptyState = ({ picture, title, text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-4 px-4 py-8 text-center sm:py-12">
    <EmptyPicture name={picture} className="max-w-64" />
    <p className="font-display text-2xl text-balance">{title}</p>
    {text && <p className="max-w-88 text-soft">{text}</p>}
    {children}
  </div>
);
