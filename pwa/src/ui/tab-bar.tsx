import type { ReactNode } from 'react';

/** For the links in a tab bar; the one that is shown has `aria-current="page"`. */
export const tabClass =
  'inline-flex min-h-11 items-center px-4 font-semibold text-soft hover:text-ink aria-[current=page]:border-b-3 aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** The same for many parts, which stand at the side of a desk. */
export const sideTabClass = `${tabClass} shrink-0 lg:rounded-2xl lg:border-b-0! lg:aria-[current=page]:bg-sheet lg:aria-[current=page]:shadow-card dark:lg:aria-[current=page]:bg-line`;

/** Fades at both edges, so that a bar is seen to go on. */
const aside =
  'max-lg:[mask-image:linear-gradient(to_right,transparent,#000_1.25rem,#000_calc(100%-1.25rem),transparent)] lg:sticky lg:top-24 lg:grid lg:rounded-card lg:border lg:bg-sunk lg:p-1.5';

interface TabBarProps {
  label: string;
  /** Many parts: at the side of a desk. */
  isAside?: boolean;
  children: ReactNode;
}

/** The parts of a page, one of which is shown. Wide ones scroll sideways. */
export const TabBar = ({ label, isAside = false, children }: TabBarProps) => (
  <nav aria-label={label} className={`flex gap-1 overflow-x-auto border-b border-line ${isAside ? aside : ''}`}>
    {children}
  </nav>
);
