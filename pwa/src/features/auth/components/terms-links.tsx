import type { ReactNode } from 'react';
import { Rich } from '../../../words/rich';

/** Opens in a new tab, so that typed text stays. */
const InNewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="font-semibold text-accent underline underline-offset-4" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

/** A sentence with the marks `terms` and `privacy`, which lead to these pages. */
export const TermsLinks = ({ text }: { text: string }) => (
  <Rich
    text={text}
    marks={{
      terms: (inner) => <InNewTab href="/terms-and-conditions">{inner}</InNewTab>,
      privacy: (inner) => <InNewTab href="/privacy-policy">{inner}</InNewTab>,
    }}
  />
);
