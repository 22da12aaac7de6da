import { dashboard } from '@hellograph/words/en/dashboard';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { Icon, type IconName } from '../../ui/icon';
import { count, useWords } from '../../words/use-words';
import { type Belonging, type BelongingKind, belongingKinds, findBelongings } from './belongings';

const shownFirst = 12;

export const belongingIcons: Record<BelongingKind, IconName> = {
  videos: 'play',
  cards: 'mail',
  groupCards: 'quote',
  events: 'bell',
  classes: 'screen',
  people: 'target',
};

/** Everything that a user has, in one place that can be searched. */
export function Everything({ all }: { all: readonly Belonging[] }) {
  const words = useWords(dashboard);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<BelongingKind>();
  const [isWhole, setWhole] = useState(false);
  const sought = useDeferredValue(typed);
  const fitting = findBelongings(all, sought);
  const kinds = belongingKinds.filter((one) => fitting.some((belonging) => belonging.kind === one));
  const listed = kind ? fitting.filter((one) => one.kind === kind) : fitting;
  const shown = listed.slice(0, isWhole || sought ? undefined : shownFirst);
  return (
    <section aria-labelledby="everything" className="grid min-w-0 gap-4 border-t border-line pt-8">
      <h2 id="everything" className="text-2xl">
        {words.everything}
      </h2>
      <search className="grid gap-3">
        <TextField label={words.search} type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        {kinds.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {kinds.map((one) => (
              <Button
                key={one}
                look="secondary"
                aria-pressed={kind === one}
                className="px-4! aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:text-accent"
                onClick={() => setKind(kind === one ? undefined : one)}
              >
                {words.kinds[one]}
              </Button>
            ))}
          </div>
        )}
      </search>
      <p role="status" className="text-sm text-soft">
        {count(words.found, listed.length)}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ key, kind: of, title, about, picture, link }) => (
          <li key={key}>
            <Link
              {...link}
              className="flex min-h-16 items-center gap-3 rounded-2xl border border-line bg-sheet p-2 pe-4 hover:border-strong"
            >
              <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-xl bg-sunk text-soft">
                {picture ? (
                  <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
                ) : (
                  <Icon name={belongingIcons[of]} size={22} />
                )}
              </span>
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{title || words.untitled}</span>
                <span className="truncate text-sm text-soft">{[words.kind[of], about].filter((part) => part !== '').join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < listed.length && (
        <Button look="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          {words.showAll}
        </Button>
      )}
    </section>
  );
}
