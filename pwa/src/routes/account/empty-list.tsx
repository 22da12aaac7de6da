import type { ReactNode } from 'react';

interface EmptyListProps {
  title: string;
  text: string;
  /** Actions to start with. */
  children?: ReactNode;
}

/** Stands where a list would be. */
export const EmptyList = ({ title, text, children }: EmptyListProps) => (
  <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
    <p className="font-display text-2xl">{title}</p>
    <p className="max-w-80 text-soft">{text}</p>
    {children}
  </div>
);
