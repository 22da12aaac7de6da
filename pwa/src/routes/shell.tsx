import { HeadContent, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Toasts } from '../ui/toasts';
import { Wordmark } from '../ui/wordmark';
import { shell } from '../words/english/shell';
import { useWords } from '../words/use-words';
import { Header } from './header';
import { LanguageChoice } from './language-choice';
import { UpdatePrompt } from './update-prompt';

const footerLinks = [
  { to: '/about', id: 'about' },
  { to: '/privacy-policy', id: 'privacy' },
  { to: '/terms-and-conditions', id: 'terms' },
] as const;

/** What stands around every page. */
export function Shell() {
  const words = useWords(shell);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (path) main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div className="flex min-h-dvh flex-col">
      <HeadContent />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-sheet focus:px-5 focus:py-3 focus:shadow-lift"
      >
        {words.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-16 outline-none sm:px-6">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-soft sm:px-6">
          <div className="grid gap-1">
            <Wordmark />
            <p>{words.tagline}</p>
          </div>
          <nav aria-label={words.footer.nav} className="flex flex-wrap gap-x-6">
            {footerLinks.map(({ to, id }) => (
              <Link key={to} to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline">
                {words.footer[id]}
              </Link>
            ))}
          </nav>
          <div className="flex w-full flex-wrap items-center justify-between gap-4 text-sm">
            <p>{words.copyright}</p>
            <LanguageChoice />
          </div>
        </div>
      </footer>
      <UpdatePrompt />
      <Toasts />
    </div>
  );
}
