import type { Workspace } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { workspacesQuery } from '../../domain/workspaces/queries';
import { switchWorkspace } from '../../domain/workspaces/switch-workspace';
import { countUnsentOf } from '../../session/leave-device';
import { toOwner } from '../../session/owner';
import { useTeam } from '../../session/workspace';
import { Icon } from '../../ui/icon';
import { workspaces as area } from '../../words/english/workspaces';
import { count, useWords } from '../../words/use-words';

/** Chooses the workspace of this tab. Renders nothing for users without a team. */
export function WorkspaceChoice({ userId }: { userId: string }) {
  const { choice: words } = useWords(area);
  const team = useTeam();
  const { data, isError } = useQuery(workspacesQuery());
  const known = data?.workspaces.filter(({ state }) => state === 'active') ?? [];
  if (isError && !data) return <p className="px-3 pt-3 text-sm text-soft">{words.unreachable}</p>;
  if (known.length < 2) return null;
  return (
    <fieldset className="border-b border-line pt-2 pb-2">
      <legend className="float-left w-full px-3 pb-1 text-sm text-soft">{words.title}</legend>
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
      className="clear-both flex min-h-11 w-full items-center gap-2 rounded-xl px-3 py-1.5 text-left font-medium hover:bg-sunk"
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
