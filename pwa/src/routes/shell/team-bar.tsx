import { workspaces as area } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { switchWorkspace, workspacesQuery } from '../../domain/workspaces/queries';
import type { ChosenTeam } from '../../session/workspace';
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
    <section aria-label={words.label} className="bg-wash text-sm">
      <div className="mx-auto flex max-w-7xl items-center gap-x-4 px-4 py-1 sm:px-6">
        <p className="min-w-0 flex-1 py-1.5">
          <Link to="/team/$id" params={{ id: team._id }} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
            {fill(ownPages.test(path) ? words.own : words.here, { team: team.name })}
          </Link>{' '}
          <span className="text-soft">({roles[team.role]})</span>
        </p>
        <button
          type="button"
          onClick={() => void switchWorkspace(alone)}
          className="min-h-11 shrink-0 rounded-xl px-2 font-semibold text-accent hover:underline"
        >
          {words.alone}
        </button>
      </div>
    </section>
  );
}
