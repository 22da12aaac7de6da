import { createContext, type ReactNode, useContext, useId } from 'react';

const looks = { plain: 'border-line', danger: 'border-bad/45' } as const;

/** The heading of the sheet around a panel, which then needs no frame, and does not repeat it. */
export const SheetTitle = createContext<string | undefined>(undefined);

/** Rows of a panel: a line between them on a phone, where frames in a frame waste its width. */
export const panelRows = 'grid max-sm:divide-y max-sm:divide-line sm:gap-3';
export const panelRow =
  'flex flex-wrap items-center justify-between gap-3 max-sm:py-4 max-sm:first:pt-0 max-sm:last:pb-0 sm:rounded-2xl sm:border sm:border-line sm:p-4';

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
  const sheet = useContext(SheetTitle);
  const frame = sheet === undefined ? `rounded-card border bg-sheet p-5 shadow-card sm:p-6 ${looks[look]}` : '';
  return (
    <section aria-labelledby={id} className={`grid min-w-0 content-start gap-5 ${frame}`}>
      <div className="grid gap-1">
        <h2 id={id} className={sheet === title ? 'sr-only' : 'text-2xl'}>
          {title}
        </h2>
        {lead && <p className="max-w-[60ch] text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
