import { type ReactNode, useId } from 'react';

const looks = { plain: 'border-line', danger: 'border-bad/45' } as const;

/** A section of a settings page: a title, a description and actions. */
export function Panel({
  title,
  lead,
  look = 'plain',
  children,
}: {
  title: string;
  lead?: string;
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`grid content-start gap-5 rounded-card border bg-sheet p-5 shadow-card sm:p-6 ${looks[look]}`}>
      <div className="grid gap-1">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="max-w-[60ch] text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
