import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title, small. */
  note?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: a title and a sentence about its purpose. */
export function PageHead({ title, lead, note, children }: PageHeadProps) {
  return (
    <header className="grid justify-items-start gap-3 pt-2 sm:pt-6">
      {note}
      <h1 className="max-w-[18ch] text-4xl sm:text-5xl">{title}</h1>
      {lead && <p className="max-w-[38rem] text-lg text-soft">{lead}</p>}
      {children}
    </header>
  );
}
