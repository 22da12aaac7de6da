import type { User } from '@hellograph/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { queryClient } from '../../query-client';
import { lazyPart } from '../../ui/loading/lazy-part';
import { shell } from '../../words/english/shell';
import { useWords } from '../../words/use-words';
import { WorkspaceChoice } from './workspace-choice';

const UnsentDialog = lazyPart(async () => (await import('./unsent-dialog')).UnsentDialog);

const links = [
  { to: '/dashboard', id: 'dashboard' },
  { to: '/my-workspace', id: 'workspace' },
  { to: '/cards', id: 'cards' },
  { to: '/group-cards', id: 'groupCards' },
  { to: '/events', id: 'events' },
  { to: '/people', id: 'people' },
  { to: '/team', id: 'team' },
  { to: '/settings', id: 'settings' },
  { to: '/support', id: 'support' },
] as const;

const rowClass = 'flex min-h-11 w-full items-center rounded-xl px-3 text-left font-medium text-soft hover:bg-sunk hover:text-ink';

/** The user's menu: their pages, and logging out. */
export function AccountPanel({ user: { _id, fullName, email }, isOpen }: { user: User; isOpen: boolean }) {
  const words = useWords(shell);
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
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
  return (
    <>
      <div
        hidden={!isOpen}
        className="absolute right-0 z-10 mt-2 max-h-[calc(100dvh-5rem)] w-64 animate-arrive overflow-y-auto rounded-2xl border border-line bg-sheet p-2 shadow-lift"
      >
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block truncate font-semibold">{fullName}</span>
          <span className="block truncate text-sm text-soft">{email}</span>
        </p>
        {isOpen && <WorkspaceChoice userId={_id} />}
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
    </>
  );
}
