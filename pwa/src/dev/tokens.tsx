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

export const Colours = () => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {colours.map((name) => (
      <li key={name} className="grid gap-1 text-sm">
        <span className={`h-12 rounded-2xl border border-line ${name}`} />
        {name.slice('bg-'.length)}
      </li>
    ))}
  </ul>
);

export const Type = () => (
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

export const Surfaces = () => (
  <div className="grid gap-4 sm:grid-cols-3">
    <p className="rounded-card border border-line bg-sheet p-5 shadow-card">A card</p>
    <p className="rounded-card border border-line bg-sheet p-5 shadow-lift">Lifted</p>
    <p className="rounded-2xl bg-sunk p-5">Sunk</p>
  </div>
);
