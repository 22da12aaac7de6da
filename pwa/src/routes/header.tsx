import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { draftStore } from '../drafts/draft-store';
import { queryClient } from '../query-client';
import { auth, useAuth } from '../session/auth-store';
import { buttonClass } from '../ui/button';
import { Icon } from '../ui/icon';
import { toggleTheme, useIsDark } from '../ui/theme';
import { Wordmark } from '../ui/wordmark';
import { nav } from '../words/english/nav';
import { shell } from '../words/english/shell';
import { fill } from '../words/fill';
import { useWords } from '../words/use-words';

function useLinks() {
  const words = useWords(shell);
  const names = useWords(nav);
  return [
    { to: '/', label: names.home },
    { to: '/workflow', label: words.footer.create },
    { to: '/workflow/my-projects', label: words.workspace },
    { to: '/pricing', label: names.price },
  ] as const;
}

const linkClass =
  'inline-flex min-h-11 items-center rounded-full px-4 font-medium text-soft transition-colors hover:bg-sunk hover:text-ink data-[status=active]:text-ink';
const desktopPx = 768;

/** Closes on a click elsewhere, on Escape, after a choice, and where the wide layout begins. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (path) setOpen(false);
  }, [path]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !ref.current?.contains(event.target as Node)) setOpen(false);
    };
    const onResize = () => innerWidth >= desktopPx && setOpen(false);
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    addEventListener('resize', onResize);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
      removeEventListener('resize', onResize);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen(!isOpen), ref };
}

export function Header() {
  const menu = useMenu();
  const words = useWords(shell);
  const links = useLinks();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/92 backdrop-blur-md">
      <div ref={menu.ref} className="mx-auto max-w-6xl px-4 sm:px-6">
        <div className="flex h-16 items-center justify-between gap-3">
          <Link to="/" aria-label={words.homeLink} className="rounded-xl">
            <Wordmark />
          </Link>
          <nav aria-label={words.mainNav} className="hidden md:flex">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: true }} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
          <div className="flex items-center gap-1">
            <ThemeToggle />
            <Account />
            <button
              type="button"
              className="grid size-11 place-items-center rounded-full hover:bg-sunk md:hidden"
              aria-label={menu.isOpen ? words.closeMenu : words.openMenu}
              aria-expanded={menu.isOpen}
              onClick={menu.toggle}
            >
              <Icon name={menu.isOpen ? 'close' : 'menu'} />
            </button>
          </div>
        </div>
        {menu.isOpen && (
          <nav aria-label={words.menu} className="grid gap-1 pb-4 md:hidden">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: true }} className={`${linkClass} text-lg`}>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}

function ThemeToggle() {
  const isDark = useIsDark();
  const words = useWords(shell);
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full hover:bg-sunk"
      aria-label={isDark ? words.lightTheme : words.darkTheme}
      onClick={toggleTheme}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}

function Account() {
  const state = useAuth();
  const words = useWords(shell);
  const menu = useMenu();
  const navigate = useNavigate();
  if (state.status === 'checking') return <span className="size-11" />;
  if (state.status === 'out') {
    return (
      <Link to="/login" className={`${buttonClass('secondary')} max-sm:px-4!`}>
        {words.signIn}
      </Link>
    );
  }
  const { fullName, email } = state.user;
  const logout = async () => {
    await auth.logout();
    await draftStore.clear();
    queryClient.clear();
    await navigate({ to: '/' });
  };
  return (
    <div ref={menu.ref} className="relative">
      <button
        type="button"
        aria-label={fill(words.accountOf, { name: fullName })}
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
        className="grid size-11 place-items-center rounded-full bg-accent font-display text-lg font-semibold text-on-accent hover:bg-accent-strong"
      >
        {fullName.trim().charAt(0).toUpperCase()}
      </button>
      {menu.isOpen && (
        <div className="absolute right-0 mt-2 grid w-64 gap-1 rounded-2xl border border-line bg-sheet p-2 shadow-lift">
          <p className="px-3 py-2">
            <span className="block font-semibold">{fullName}</span>
            <span className="block truncate text-sm text-soft">{email}</span>
          </p>
          <Link to="/workflow/my-projects" className={linkClass}>
            {words.workspace}
          </Link>
          <Link to="/settings/billing" className={linkClass}>
            Billing
          </Link>
          <button type="button" className={`${linkClass} text-left`} onClick={logout}>
            {words.logout}
          </button>
        </div>
      )}
    </div>
  );
}
