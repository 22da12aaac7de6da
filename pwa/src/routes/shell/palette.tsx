import { dashboard } from '@hellograph/words/en/dashboard';
import { shell } from '@hellograph/words/en/shell';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { findBelongings, useBelongings } from '../../features/home/belongings';
import { belongingIcons } from '../../features/home/everything';
import type { HomeLink } from '../../features/home/news';
import { peopleQuery } from '../../features/reminders/queries';
import { useAuth } from '../../session/auth-store';
import { Dialog } from '../../ui/dialog';
import { Icon, type IconName } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import { useNavGroups } from './nav-bar';

type OwnLinks = readonly { to: string; label: string }[];

interface Entry {
  key: string;
  title: string;
  about: string;
  icon: IconName;
  link: HomeLink;
}

const shownMax = 12;
const noPeople: { _id: string; name: string }[] = [];

/** Lists new things, pages, and everything that a user has. */
function useEntries(own: OwnLinks): Entry[] {
  const words = useWords(dashboard);
  const around = useWords(shell);
  const isIn = useAuth().status === 'in';
  const { data: people = noPeople } = useQuery({ ...peopleQuery(), enabled: isIn, meta: { isQuiet: true } });
  const { all: belongings } = useBelongings(people, isIn);
  const groups = useNavGroups();
  const begin: Entry[] = [
    { to: '/workflow', title: words.begin.video },
    { to: '/cards/new', title: words.begin.card },
    { to: '/workflow/$slug', params: { slug: 'create-group-card' }, title: words.begin.groupCard },
    { to: '/events/new', title: words.begin.event },
    { to: '/classes', title: words.begin.schoolClass },
  ].map(({ title, ...link }) => ({ key: `begin ${title}`, title, about: '', icon: 'pencil', link }));
  const toPage = (to: string, title: string): Entry => ({ key: to, title, about: words.page, icon: 'search', link: { to } });
  return [
    ...begin,
    ...(isIn ? own.map(({ to, label }) => toPage(to, label)) : []),
    ...(isIn ? [toPage('/settings/profile', around.settings)] : []),
    ...belongings.map(
      ({ key, kind, title, about, link }): Entry => ({
        key,
        title: title || words.untitled,
        about: [words.kind[kind], about].filter((part) => part !== '').join(' · '),
        icon: belongingIcons[kind],
        link,
      }),
    ),
    ...groups.flatMap(({ label, links }) =>
      links.map(({ key, label: title, ...link }): Entry => ({ key: `${label} ${key}`, title, about: label, icon: 'search', link })),
    ),
    toPage('/pricing', words.pricing),
  ];
}

/** Leads anywhere in a few keys: pages, new things, and everything that one has. */
export function Palette({ own, onClose }: { own: OwnLinks; onClose: () => void }) {
  const words = useWords(dashboard);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = findBelongings(useEntries(own), useDeferredValue(typed)).slice(0, shownMax);
  const active = shown[Math.min(at, shown.length - 1)];
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) go(active);
    else setAt((now) => (Math.min(now, shown.length - 1) + step + shown.length) % Math.max(1, shown.length));
  };
  return (
    <Dialog title={words.palette} initialFocus={input} onClose={onClose}>
      <input
        ref={input}
        role="combobox"
        aria-label={words.palette}
        aria-expanded={shown.length > 0}
        aria-controls="palette"
        aria-activedescendant={active && `palette-${shown.indexOf(active)}`}
        autoComplete="off"
        value={typed}
        maxLength={100}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-13 w-full rounded-2xl border border-strong bg-paper px-4 text-lg"
      />
      {shown.length === 0 && <p className="min-h-40 px-1 py-4 text-soft">{words.paletteNone}</p>}
      <div
        id="palette"
        role="listbox"
        aria-label={words.palette}
        className="-mx-2 grid grid-cols-[minmax(0,1fr)] content-start sm:min-w-lg"
        hidden={shown.length === 0}
      >
        {shown.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field above
          <div
            key={entry.key}
            id={`palette-${place}`}
            role="option"
            aria-selected={entry === active}
            tabIndex={-1}
            onClick={() => go(entry)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 hover:bg-sunk aria-selected:bg-wash aria-selected:text-accent"
          >
            <Icon name={entry.icon} size={20} />
            <span className="min-w-0 grow truncate font-semibold">{entry.title}</span>
            <span className="max-w-[45%] truncate text-sm text-soft">{entry.about}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
