import { Link, useNavigate } from '@tanstack/react-router';
import { queryClient } from '../../query-client';
import { auth, useAuth } from '../../session/auth-store';
import { buttonClass } from '../../ui/button';
import { shell } from '../../words/english/shell';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useMenus } from './use-menus';

const links = [
  { to: '/dashboard', id: 'dashboard' },
  { to: '/my-workspace', id: 'workspace' },
  { to: '/cards', id: 'cards' },
  { to: '/settings', id: 'settings' },
  { to: '/support', id: 'support' },
] as const;

const rowClass = 'flex min-h-11 w-full items-center rounded-xl px-3 text-left font-medium text-soft hover:bg-sunk hover:text-ink';

/** Sign In, or who is signed in and what is theirs. */
export function AccountMenu() {
  const state = useAuth();
  const words = useWords(shell);
  const menus = useMenus<'account'>();
  const navigate = useNavigate();
  if (state.status === 'checking') return <span className="size-11" />;
  if (state.status === 'out') {
    return (
      <Link to="/login" className={`${buttonClass('secondary')} max-sm:px-3.5! max-sm:text-[0.925rem]!`}>
        {words.signIn}
      </Link>
    );
  }
  const { _id, fullName, email } = state.user;
  const logout = async () => {
    await auth.logout();
    const { leaveDevice } = await import('../../session/leave-device');
    await leaveDevice(_id);
    queryClient.clear();
    await navigate({ to: '/' });
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
        className="absolute right-0 z-10 mt-2 w-64 animate-arrive rounded-2xl border border-line bg-sheet p-2 shadow-lift"
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
    </div>
  );
}
