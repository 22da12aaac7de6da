import type { ReactNode } from 'react';
import { instance } from '../../../config/instance';
import { Mark } from '../../../ui/wordmark';

const airmail =
  'bg-[repeating-linear-gradient(-50deg,var(--accent)_0_18px,transparent_18px_30px,var(--line-strong)_30px_48px,transparent_48px_60px)]';

/**
 * A sheet with an airmail edge and a stamp: logging in, signing up, and what mails open.
 */
export function AuthSheet({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="w-full overflow-hidden rounded-card border border-line bg-sheet shadow-card">
      <div aria-hidden="true" className={`h-2 ${airmail}`} />
      <div className="grid gap-6 p-6 sm:p-8">
        <header>
          <Stamp />
          {instance.name && <p className="mb-1 text-sm font-semibold text-accent wrap-anywhere">{instance.name}</p>}
          <h1 className="text-[1.9rem] sm:text-4xl">{title}</h1>
          {lead && <div className="mt-2 text-soft">{lead}</div>}
        </header>
        {children}
      </div>
    </section>
  );
}

/** A perforated edge, and the waves of a postmark over it. */
function Stamp() {
  return (
    <div aria-hidden="true" className="relative float-right rtl:float-left -mt-1 -me-1 mb-3 ms-6 rotate-3 sm:ms-12">
      <div className="grid size-16 place-items-center rounded-sm bg-wash outline-2 -outline-offset-4 outline-dotted outline-strong/60">
        <Mark size={36} />
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 60 40"
        className="absolute -bottom-3 -start-7 w-16 -rotate-12 text-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        {[6, 14, 22, 30].map((y) => (
          <path key={y} d={`M0 ${y}c5-5 10-5 15 0s10 5 15 0 10-5 15 0 10 5 15 0`} opacity="0.55" />
        ))}
      </svg>
    </div>
  );
}

/** One sheet in the middle of a page. */
export const AuthPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-lg gap-5 py-2 sm:py-10">{children}</div>
);
