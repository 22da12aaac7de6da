import type { ReactNode } from 'react';

/** For the links in a tab bar; the one that is shown has `aria-current="page"`. */
export const tabClass =
  'inline-flex min-h-11 items-center px-4 font-semibold text-soft hover:text-ink aria-[current=page]:border-b-3 aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** The parts of a page, one of which is shown. Wide ones scroll sideways. */
export const TabBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
    {children}
  </nav>
);
