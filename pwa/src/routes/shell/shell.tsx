import { shell } from '@hellograph/words/en/shell';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { repeatEarlyPress } from '../../lib/early-press';
import { useOnline, whenIdle } from '../../lib/when-idle';
import { useAuth } from '../../session/auth-store';
import { useTeam } from '../../session/workspace';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Toasts } from '../../ui/toasts/toasts';
import { useWords } from '../../words/use-words';
import { Footer } from './footer';
import { Header } from './header';

/**
 * Shows that there is no network. The opposite (`onLine`) proves nothing, so nothing is shown then.
 */
function OfflineNotice() {
  const words = useWords(shell);
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-ink px-4 py-2.5 text-center text-sm font-medium text-paper">
          <Icon name="cloudOff" size={20} />
          {words.offline}
        </p>
      )}
    </div>
  );
}

const TeamBar = lazyPart(async () => (await import('./team-bar')).TeamBar);

/** The frame around every page. After a navigation the focus moves to the start of the new page. */
export function Shell() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const title = useRouterState({ select: ({ matches }) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title });
  const words = useWords(shell);
  const auth = useAuth();
  const team = useTeam();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (path) main.current?.focus({ preventScroll: true });
  }, [path]);
  useEffect(repeatEarlyPress, []);
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    // No page needs it to be shown.
    const bring = () =>
      import('./notices').then(
        (part) => setNotices(() => part.Notices),
        () => {},
      );
    whenIdle(() => void bring());
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{title}</title>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-full focus:bg-sheet focus:px-5 focus:py-3 focus:shadow-lift"
      >
        {words.skip}
      </a>
      <Header path={path} />
      <OfflineNotice />
      {team && auth.status === 'in' && (
        <Suspense>
          <TeamBar team={team} userName={auth.user.fullName} />
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6 pb-20 outline-none sm:px-6">
        <Outlet />
      </main>
      <Footer />
      {Notices && <Notices />}
      <Toasts />
    </div>
  );
}
