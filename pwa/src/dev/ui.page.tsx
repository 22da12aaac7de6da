import type { ReactNode } from 'react';
import { specimens } from './specimens';
import { ThemeName } from './theme-name';

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

/** Shows the tokens of `theme.css`. */
const colours = [
  'bg-paper',
  'bg-sheet',
  'bg-sunk',
  'bg-ink',
  'bg-soft',
  'bg-line',
  'bg-strong',
  'bg-accent',
  'bg-accent-strong',
  'bg-wash',
  'bg-good',
  'bg-good-wash',
  'bg-bad',
  'bg-bad-wash',
];

const Colours = () => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {colours.map((name) => (
      <li key={name} className="grid gap-1 text-sm">
        <span className={`h-12 rounded-2xl border border-line ${name}`} />
        {name.slice('bg-'.length)}
      </li>
    ))}
  </ul>
);

const Type = () => (
  <div className="grid gap-2">
    <p className="font-display text-5xl">Photos that say hello</p>
    <p className="font-display text-3xl">A heading of a section</p>
    <p className="font-display text-xl">A heading of a card</p>
    <p className="text-lg text-soft">A lead in a clear sans, softer than the text.</p>
    <p>Text: the quick brown fox jumps over the lazy dog. 0123456789</p>
    <p className="text-sm text-soft">A hint below a field.</p>
    <p className="font-display text-lg italic">“What a photo says.”</p>
  </div>
);

const Surfaces = () => (
  <div className="grid gap-4 sm:grid-cols-3">
    <p className="rounded-card border border-line bg-sheet p-5 shadow-card">A card</p>
    <p className="rounded-card border border-line bg-sheet p-5 shadow-lift">Lifted</p>
    <p className="rounded-2xl bg-sunk p-5">Sunk</p>
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
