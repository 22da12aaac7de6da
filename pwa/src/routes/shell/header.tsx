import { shell } from '@hellograph/words/en/shell';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { toggleTheme, useIsDark } from '../../ui/theme';
import { Wordmark } from '../../ui/wordmark';
import { useWords } from '../../words/use-words';
import { AccountMenu } from './account-menu';
import { NavBar } from './nav-bar';
import { useMenus } from './use-menus';

const MobileMenu = lazyPart(async () => (await import('./mobile-menu')).MobileMenu);

export function Header() {
  const words = useWords(shell);
  const menus = useMenus<'menu'>();
  const isOpen = menus.openId === 'menu';
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/94 backdrop-blur-md">
      <div ref={menus.ref} className="mx-auto max-w-7xl px-4 sm:px-6">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 sm:gap-x-3">
          <Link to="/" aria-label={words.homeLink} className="flex min-h-11 items-center rounded-xl">
            <Wordmark />
          </Link>
          <NavBar />
          <div className="ml-auto flex items-center py-2.5 max-sm:-mr-2 sm:gap-2 xl:order-2">
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
