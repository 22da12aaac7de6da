import type { ReactNode } from 'react';

/** A table that scrolls sideways where it is too wide, by keys too. */
export const WideTable = ({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
  <fieldset aria-label={label} tabIndex={0} className={`min-w-0 overflow-auto ${className}`}>
    <table className="w-full text-left">{children}</table>
  </fieldset>
);
