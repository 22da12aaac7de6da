import { HeadContent, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Toasts } from '../ui/toasts';
import { Wordmark } from '../ui/wordmark';
import { Header } from './header';
import { UpdatePrompt } from './update-prompt';

const footerLinks = [
  { to: '/about', label: 'About' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-and-conditions', label: 'Terms' },
] as const;

/** What stands around every page. */
export function Shell() {
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
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-16 outline-none sm:px-6">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-soft sm:px-6">
          <div className="grid gap-1">
            <Wordmark />
            <p>Bringing photos to life with talking videos.</p>
          </div>
          <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
            {footerLinks.map(({ to, label }) => (
              <Link key={to} to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline">
                {label}
              </Link>
            ))}
          </nav>
          <p className="w-full text-sm">© 2025 Hellograph. Free software under the AGPL.</p>
        </div>
      </footer>
      <UpdatePrompt />
      <Toasts />
    </div>
  );
}
