import { shell } from '@hellograph/words/en/shell';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useAuth } from '../../session/auth-store';
import { useTeam } from '../../session/workspace';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { toggleTheme, useIsDark } from '../../ui/theme';
import { Wordmark } from '../../ui/wordmark';
import { useWords } from '../../words/use-words';
import { NavBar } from './nav-bar';
import { useMenus } from './use-menus';

const AccountPanel = lazyPart(async () => (await import('./account-panel')).AccountPanel);
const Finder = lazyPart(async () => (await import('./mobile-menu')).Finder);

/** Sign In, or the signed-in user and their pages. */
function AccountMenu() {
  const state = useAuth();
  const team = useTeam();
  const words = useWords(shell);
  const menus = useMenus<'account'>();
  const isOpen = menus.openId === 'account';
  // Stays mounted from then on, because its logout confirmation is shown after the menu has closed.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (state.status === 'checking') return <span className="size-11" />;
  if (state.status === 'out') {
    return (
      <Link to="/login" className={`${buttonClass('secondary')} max-sm:px-3.5! max-sm:text-[0.925rem]!`}>
        {words.signIn}
      </Link>
    );
  }
  const { fullName } = state.user;
  const { name, shape } = team ? { name: team.name, shape: 'rounded-xl' } : { name: fullName, shape: 'rounded-full' };
  return (
    <div ref={menus.ref} className="relative flex">
      <Suspense>
        <Finder />
      </Suspense>
      <button
        type="button"
        aria-label={fill(words.accountOf, { name: fullName })}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => menus.toggle('account')}
        className={`grid size-11 place-items-center border border-transparent bg-wash font-display text-lg font-semibold text-accent hover:border-accent ${shape}`}
      >
        {name.trim().charAt(0).toUpperCase()}
      </button>
      <div id="account-menu">
        {wasOpen && (
          <Suspense>
            <AccountPanel user={state.user} isOpen={isOpen} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const MobileMenu = lazyPart(async () => (await import('./mobile-menu')).MobileMenu);

/** Pages on which a picture stays in view at the top of a phone. */
const hasPinnedPicture = /^\/(workflow|cards\/)/;

export function Header({ path }: { path: string }) {
  const words = useWords(shell);
  const menus = useMenus<'menu'>();
  const isOpen = menus.openId === 'menu';
  return (
    <header
      className={`sticky top-0 z-40 border-b border-line bg-paper/94 backdrop-blur-md ${hasPinnedPicture.test(path) ? 'max-lg:relative' : ''}`}
    >
      <div ref={menus.ref} className="mx-auto max-w-7xl px-4 sm:px-6">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 sm:gap-x-3">
          <Link to="/" aria-label={words.homeLink} className="flex min-h-11 items-center rounded-xl">
            <Wordmark />
          </Link>
          <NavBar />
          <div className="ms-auto flex items-center py-2.5 max-sm:-me-2 sm:gap-2 xl:order-2">
            <ThemeToggle />
            <AccountMenu />
            <button
              type="button"
              className="grid size-11 place-items-center rounded-full hover:bg-sunk md:hidden"
              aria-label={isOpen ? words.closeMenu : words.openMenu}
              aria-expanded={isOpen}
              onClick={() => menus.toggle('menu')}
            >
              <Icon name={isOpen ? 'close' : 'menu'} />
            </button>
          </div>
        </div>
        {isOpen && (
          <Suspense>
            <MobileMenu />
          </Suspense>
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
