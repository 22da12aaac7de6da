import type { ReactNode } from 'react';
import { Icon } from './icon';

interface DisclosureProps {
  title: ReactNode;
  /** Opens it, for a field in it that needs a look; its user may open and close it at any time. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** The platform's own `<details>`, which works with find-in-page and printing. */
export const Disclosure = ({ title, isOpen, children }: DisclosureProps) => (
  <details open={isOpen} className="group rounded-2xl border border-line bg-sheet px-5">
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <span className="text-soft transition-transform duration-150 group-open:rotate-180">
        <Icon name="chevron" size={20} />
      </span>
    </summary>
    <div className="max-w-[65ch] pb-5 leading-relaxed text-soft">{children}</div>
  </details>
);
