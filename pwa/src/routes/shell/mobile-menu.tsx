import { nav } from '@hellograph/words/en/nav';
import { shell } from '@hellograph/words/en/shell';
import { titles } from '@hellograph/words/en/titles';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useAuth } from '../../session/auth-store';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { useWords } from '../../words/use-words';
import { useHeaderLinks, useNavGroups } from './nav-bar';

/** All pages of a logged-in user, the most used first. */
export function useOwnLinks() {
  const { bulkSends, numbers, brand, team } = useWords(titles).account;
  return [
    ...useHeaderLinks(),
    { to: '/send-to-many', label: bulkSends },
    { to: '/numbers', label: numbers },
    { to: '/brand', label: brand },
    { to: '/team', label: team },
  ] as const;
}

const rowClass = 'flex min-h-12 w-full items-center justify-between rounded-xl px-3 text-start text-lg font-medium hover:bg-sunk';

/** The navigation of narrow windows: full width, with one accordion open at a time. */
export function MobileMenu() {
  const words = useWords(shell);
  const names = useWords(nav);
  const groups = useNavGroups();
  const own = useOwnLinks();
  const [openId, setOpenId] = useState<string>();
  const isSignedIn = useAuth().status === 'in';
  return (
    <nav
      aria-label={words.menu}
      className="-mx-4 max-h-[calc(100dvh-4rem)] animate-arrive overflow-y-auto overscroll-contain border-t border-line px-4 pt-2 pb-6 md:hidden"
    >
      {isSignedIn && (
        <ul className="mb-2 grid grid-cols-2 gap-2 border-b border-line pb-3">
          {own.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`${rowClass} bg-sunk`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/" activeOptions={{ exact: true }} className={rowClass}>
        {names.home}
      </Link>
      {groups.map(({ id, label, links }) => {
        const isOpen = openId === id;
        return (
          <div key={id}>
            <button
              type="button"
              className={rowClass}
              aria-expanded={isOpen}
              aria-controls={`menu-${id}`}
              onClick={() => setOpenId(isOpen ? undefined : id)}
            >
              {label}
              <span className={`text-soft transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}>
                <Icon name="chevron" size={20} />
              </span>
            </button>
            <ul id={`menu-${id}`} hidden={!isOpen} className="mb-2 ms-3 border-s-2 border-line ps-2">
              {links.map(({ key, label: name, ...link }) => (
                <li key={key}>
                  <Link {...link} className="flex min-h-11 items-center rounded-xl px-3 text-soft hover:bg-sunk hover:text-ink">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <Link to="/pricing" className={rowClass}>
        {names.price}
      </Link>
      {isSignedIn && (
        <Link to="/account-settings" className={`${rowClass} mt-2 border-t border-line`}>
          {words.accountSettings}
        </Link>
      )}
    </nav>
  );
}

const Palette = lazyPart(async () => (await import('./palette')).Palette);

/** Opens the command palette of wide windows: by the button, or by Ctrl or Cmd with K. */
export function Finder() {
  const words = useWords(shell);
  const own = useOwnLinks();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByKeys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', openByKeys);
    return () => removeEventListener('keydown', openByKeys);
  }, []);
  return (
    <>
      <button
        type="button"
        className="me-1 grid size-11 place-items-center rounded-full hover:bg-sunk max-md:hidden"
        aria-label={words.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={words.find}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {isOpen && (
        <Suspense>
          <Palette own={own} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
