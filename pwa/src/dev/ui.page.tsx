import type { ReactNode } from 'react';
import { specimens } from './specimens';
import { ThemeName } from './theme-name';
import { Colours, Surfaces, Type } from './tokens';

/**
 * `/dev/ui`, in development only: every component of `ui` in every state, in both themes side by
 * side.
 */
export const UiPage = () => (
  <div className="grid gap-8">
    <h1 className="text-4xl">The design system</h1>
    <div className="-mx-4 grid sm:-mx-6 lg:grid-cols-2">
      <Theme name="light" />
      <Theme name="dark" />
    </div>
  </div>
);

const Theme = ({ name }: { name: 'light' | 'dark' }) => (
  <ThemeName value={name}>
    <section aria-label={name} data-theme={name} className={`${name} grid min-w-0 content-start gap-10 bg-paper p-4 text-ink sm:p-6`}>
      <Specimen title="colours">
        <Colours />
      </Specimen>
      <Specimen title="type">
        <Type />
      </Specimen>
      <Specimen title="surfaces">
        <Surfaces />
      </Specimen>
      {Object.entries(specimens).map(([title, Component]) => (
        <Specimen key={title} title={title}>
          <Component />
        </Specimen>
      ))}
    </section>
  </ThemeName>
);

const Specimen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 className="border-b border-line pb-1 font-sans text-sm font-semibold tracking-wide text-soft uppercase">{title}</h2>
    {children}
  </div>
);
