import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useAuth } from '../../session/auth-store';
import { useTeam } from '../../session/workspace';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { shell } from '../../words/english/shell';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { useMenus } from './use-menus';

const AccountPanel = lazyPart(async () => (await import('./account-panel')).AccountPanel);

/** Sign In, or the signed-in user and their pages. */
export function AccountMenu() {
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
    <div ref={menus.ref} className="relative">
      <button
        type="button"
        aria-label={fill(words.accountOf, { name: fullName })}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => menus.toggle('account')}
        className={`grid size-11 place-items-center bg-accent font-display text-lg font-semibold text-on-accent hover:bg-accent-strong ${shape}`}
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
