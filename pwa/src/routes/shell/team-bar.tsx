import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { workspacesQuery } from '../../domain/workspaces/queries';
import { switchWorkspace } from '../../domain/workspaces/switch-workspace';
import type { ChosenTeam } from '../../session/workspace';
import { Badge } from '../../ui/badge';
import { workspaces as area } from '../../words/english/workspaces';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

/** Pages of what no team shares. */
const ownPages =
  /^\/(group-cards|co-owner|events|help\/|classes|teach|team|join|subscription|account-settings|my-workspace|withdrawn-faces|operator)/;

/** Says on every page that this tab works for a team, and leads back. */
export function TeamBar({ team, userName }: { team: ChosenTeam; userName: string }) {
  const { bar: words, roles } = useWords(area);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useQuery(workspacesQuery());
  const own = data?.workspaces.find(({ kind }) => kind === 'personal');
  const alone = own ?? { _id: team.userId, name: userName, kind: 'personal', role: 'owner', state: 'active' };
  return (
    <section
      aria-label={words.label}
      className="-mx-4 flex flex-wrap items-center gap-x-3 border-t border-line bg-wash px-4 py-1 text-sm sm:-mx-6 sm:px-6"
    >
      <p className="flex min-w-0 flex-1 items-center gap-2 font-medium">
        <Link to="/team/$id" params={{ id: team._id }} aria-label={words.team} className="truncate rounded-lg py-2 hover:underline">
          {fill(ownPages.test(path) ? words.own : words.here, { team: team.name })}
        </Link>
        <Badge look="accent">{roles[team.role]}</Badge>
      </p>
      <button
        type="button"
        onClick={() => void switchWorkspace(alone)}
        className="min-h-11 rounded-xl px-2 font-semibold text-accent hover:underline"
      >
        {words.alone}
      </button>
    </section>
  );
}
