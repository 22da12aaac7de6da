import type { User, Workspace } from '@hellograph/contract';
import { shell } from '@hellograph/words/en/shell';
import { titles } from '@hellograph/words/en/titles';
import { workspaces as area } from '@hellograph/words/en/workspaces';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { switchWorkspace, workspacesQuery } from '../../domain/workspaces/queries';
import { queryClient } from '../../query-client';
import { countUnsentOf } from '../../session/leave-device';
import { toOwner } from '../../session/owner';
import { useTeam } from '../../session/workspace';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { count, useWords } from '../../words/use-words';

/** Chooses the workspace of this tab. Renders nothing for users without a team. */
function WorkspaceChoice({ userId }: { userId: string }) {
  const { choice: words } = useWords(area);
  const team = useTeam();
  const { data, isError } = useQuery(workspacesQuery());
  const known = data?.workspaces.filter(({ state }) => state === 'active') ?? [];
  if (isError && !data) return <p className="px-3 pt-3 text-sm text-soft">{words.unreachable}</p>;
  if (known.length < 2) return null;
  return (
    <fieldset className="border-b border-line pt-2 pb-2">
      <legend className="float-left rtl:float-right w-full px-3 pb-1 text-sm text-soft">{words.title}</legend>
      {known.map((one) => (
        <Choice key={one._id} one={one} userId={userId} isHere={one._id === (team?._id ?? userId)} />
      ))}
    </fieldset>
  );
}

function Choice({ one, userId, isHere }: { one: Workspace; userId: string; isHere: boolean }) {
  const { choice: words, roles } = useWords(area);
  const isTeam = one.kind === 'team';
  const { data: waiting = 0 } = useQuery({
    queryKey: ['unsent', userId, one._id],
    queryFn: () => countUnsentOf(toOwner(userId, isTeam ? one._id : undefined)),
    networkMode: 'always',
    staleTime: 0,
  });
  return (
    <button
      type="button"
      aria-pressed={isHere}
      onClick={() => !isHere && void switchWorkspace(one)}
      className="clear-both flex min-h-11 w-full items-center gap-2 rounded-xl px-3 py-1.5 text-start font-medium hover:bg-sunk"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{isTeam ? one.name : words.alone}</span>
        {isTeam && <span className="block text-sm font-normal text-soft">{roles[one.role]}</span>}
        {waiting > 0 && <span className="block text-sm font-normal text-soft">{count(words.waiting, waiting)}</span>}
      </span>
      {isHere && <Icon name="check" size={18} />}
    </button>
  );
}

const UnsentDialog = lazyPart(async () => (await import('./unsent-dialog')).UnsentDialog);

/** The user's pages, in two columns. */
function usePartLinks() {
  const { own, workspace } = useWords(shell);
  const { cards, groupCards, events, classes, people, bulkSends, numbers, brand, team } = useWords(titles).account;
  return [
    { to: '/my-workspace', label: workspace },
    { to: '/workflow/my-projects', label: own.videos },
    { to: '/cards', label: cards },
    { to: '/group-cards', label: groupCards },
    { to: '/events', label: events },
    { to: '/classes', label: classes },
    { to: '/people', label: people },
    { to: '/send-to-many', label: bulkSends },
    { to: '/numbers', label: numbers },
    { to: '/brand', label: brand },
    { to: '/team', label: team },
  ] as const;
}

const links = [
  { to: '/settings', id: 'settings' },
  { to: '/support', id: 'support' },
] as const;

const rowClass = 'flex min-h-11 w-full items-center rounded-xl px-3 text-start font-medium text-soft hover:bg-sunk hover:text-ink';

/** The user's menu: their pages, and logging out. */
export function AccountPanel({ user: { _id, fullName, email }, isOpen }: { user: User; isOpen: boolean }) {
  const words = useWords(shell);
  const parts = usePartLinks();
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
        className="absolute end-0 top-full z-10 mt-2 max-h-[calc(100dvh-5rem)] w-72 animate-arrive overflow-y-auto rounded-2xl border border-line bg-sheet p-2 shadow-lift sm:w-80"
      >
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block truncate font-semibold">{fullName}</span>
          <span className="block truncate text-sm text-soft">{email}</span>
        </p>
        {isOpen && <WorkspaceChoice userId={_id} />}
        <ul className="grid grid-cols-2 border-b border-line py-2">
          {parts.map(({ to, label }) => (
            <li key={to} className="first:col-span-2">
              <Link to={to} className={rowClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
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
