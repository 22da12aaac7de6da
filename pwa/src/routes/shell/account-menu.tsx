import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { queryClient } from '../../query-client';
import { useAuth } from '../../session/auth-store';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { shell } from '../../words/english/shell';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useMenus } from './use-menus';

const UnsentDialog = lazyPart(async () => (await import('./unsent-dialog')).UnsentDialog);

const links = [
  { to: '/dashboard', id: 'dashboard' },
  { to: '/my-workspace', id: 'workspace' },
  { to: '/cards', id: 'cards' },
  { to: '/group-cards', id: 'groupCards' },
  { to: '/events', id: 'events' },
  { to: '/people', id: 'people' },
  { to: '/settings', id: 'settings' },
  { to: '/support', id: 'support' },
] as const;

const rowClass = 'flex min-h-11 w-full items-center rounded-xl px-3 text-left font-medium text-soft hover:bg-sunk hover:text-ink';

/** Sign In, or the signed-in user and their pages. */
export function AccountMenu() {
  const state = useAuth();
  const words = useWords(shell);
  const menus = useMenus<'account'>();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  if (state.status === 'checking') return <span className="size-11" />;
  if (state.status === 'out') {
    return (
      <Link to="/login" className={`${buttonClass('secondary')} max-sm:px-3.5! max-sm:text-[0.925rem]!`}>
        {words.signIn}
      </Link>
    );
  }
  const { _id, fullName, email } = state.user;
  const leave = async (keep: boolean) => {
    const { signOut } = await import('../../session/leave-device');
    await signOut(_id, { keep });
    queryClient.clear();
    await navigate({ to: '/' });
  };
  const logout = async () => {
    const { countUnsent } = await import('../../session/leave-device');
    const count = await countUnsent(_id);
    if (count > 0) setUnsent(count);
    else await leave(false);
  };
  const isOpen = menus.openId === 'account';
  return (
    <div ref={menus.ref} className="relative">
      <button
        type="button"
        aria-label={fill(words.accountOf, { name: fullName })}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => menus.toggle('account')}
        className="grid size-11 place-items-center rounded-full bg-accent font-display text-lg font-semibold text-on-accent hover:bg-accent-strong"
      >
        {fullName.trim().charAt(0).toUpperCase()}
      </button>
      <div
        id="account-menu"
        hidden={!isOpen}
        className="absolute right-0 z-10 mt-2 max-h-[calc(100dvh-5rem)] w-64 animate-arrive overflow-y-auto rounded-2xl border border-line bg-sheet p-2 shadow-lift"
      >
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block truncate font-semibold">{fullName}</span>
          <span className="block truncate text-sm text-soft">{email}</span>
        </p>
        <ul className="pt-2">
          {links.map(({ to, id }) => (
            <li key={id}>
              <Link to={to} className={rowClass}>
                {words[id]}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={rowClass} onClick={logout}>
              {words.logout}
            </button>
          </li>
        </ul>
      </div>
      {unsent > 0 && (
        <Suspense>
          <UnsentDialog unsent={unsent} onLeave={(keep) => void leave(keep)} onStay={() => setUnsent(0)} />
        </Suspense>
      )}
    </div>
  );
}
