import { teams as area } from '@hellograph/words/en/teams';
import { workspaces } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { switchWorkspace, workspacesQuery } from '../../domain/workspaces/queries';
import { MakeTeam } from '../../features/teams/make-team';
import { TeamBoard } from '../../features/teams/team-board';
import { joiningQuery, readTeamsAgain, teamQuery, useDeclineTeam, useJoinTeam } from '../../features/teams/team-queries';
import { ApiError } from '../../lib/api-error';
import { useAuth } from '../../session/auth-store';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/boards/empty-state';
import { Button, buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

/** The user's teams. */
export function TeamsPage() {
  const words = useWords(area);
  const { roles } = useWords(workspaces);
  const query = useQuery(workspacesQuery());
  const { data } = query;
  const teams = data?.workspaces.filter(({ kind }) => kind === 'team');
  const ownsOne = teams?.some(({ role }) => role === 'owner');
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead} />
      {teams !== undefined && teams.length > 0 && <Notice>{words.soFar}</Notice>}
      <Unloaded query={query} />
      {teams?.length === 0 && (
        <EmptyState picture="team" title={words.empty} text={words.emptyText}>
          {data && !data.mayMake && <PlanNeeded ownsOne={false} />}
        </EmptyState>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {teams?.map(({ _id, name, role, state }) => (
          <li key={_id} className="relative grid gap-2 rounded-card border border-line bg-sheet p-5 shadow-card hover:shadow-lift">
            <h2 className="text-2xl wrap-anywhere">
              {state === 'suspended' ? (
                name
              ) : (
                <Link to="/team/$id" params={{ id: _id }} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
                  {name}
                </Link>
              )}
            </h2>
            <p className="flex flex-wrap gap-1.5">
              <Badge look={role === 'owner' ? 'good' : 'accent'}>{roles[role]}</Badge>
              {state === 'suspended' && <Badge look="bad">{words.suspended}</Badge>}
            </p>
            {state === 'suspended' && <p className="text-soft">{words.suspendedText}</p>}
          </li>
        ))}
      </ul>
      {data?.mayMake && <MakeTeam onMade={(team) => void switchWorkspace({ kind: 'team', ...team }, `/team/${team._id}`)} />}
      {data && !data.mayMake && teams && teams.length > 0 && <PlanNeeded ownsOne={ownsOne === true} />}
    </div>
  );
}

/** Says why no team can be made now, and which plan has them. */
function PlanNeeded({ ownsOne }: { ownsOne: boolean }) {
  const words = useWords(area);
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-soft">
      {ownsOne ? words.make.ownsOne : words.make.needsPlan}
      {!ownsOne && (
        <Link to="/pricing" className={buttonClass('secondary')}>
          {words.plans}
        </Link>
      )}
    </p>
  );
}

/** One team. */
export function TeamPage() {
  const words = useWords(area);
  const navigate = useNavigate();
  const { id } = useParams({ from: '/team/$id' });
  const query = useQuery(teamQuery(id));
  const { data, error } = query;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const leave = async () => {
    await navigate({ to: '/team' });
    void readTeamsAgain();
  };
  const onDeleted = () => {
    toast.success(words.remove.done);
    void leave();
  };
  return (
    <div className="grid gap-6 pt-2 sm:pt-6">
      <Link to="/team" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.back}
      </Link>
      {isGone ? <Notice>{words.gone}</Notice> : <Unloaded query={query} />}
      {data && !isGone && <TeamBoard key={data._id} team={data} onLeft={() => void leave()} onDeleted={onDeleted} />}
    </div>
  );
}

/** The page of a mailed invitation to a team. */
export function JoinTeamPage() {
  const { join: words } = useWords(area);
  const { roles } = useWords(workspaces);
  const navigate = useNavigate();
  const auth = useAuth();
  const { token } = useParams({ from: '/join/$token' });
  const query = useQuery(joiningQuery(token));
  const { data, error } = query;
  const join = useJoinTeam(token);
  const decline = useDeclineTeam(token);
  // A truncated link is treated like a withdrawn one.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const onSuccess = ({ teamId: id, team }: { teamId: string; team: string }) => {
    toast.success(fill(words.joined, { team }));
    void navigate({ to: '/team/$id', params: { id }, replace: true });
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 pt-2 sm:pt-8">
      {isGone && !decline.isSuccess ? <Notice>{words.gone}</Notice> : <Unloaded query={query} />}
      {decline.isSuccess && <Notice look="good">{words.declined}</Notice>}
      {data && !decline.isSuccess && (
        <>
          <PageHead
            title={fill(words.heading, { team: data.team })}
            lead={fill(words.lead, { owner: data.owner, role: roles[data.role] })}
          />
          {data.state === 'otherAddress' && (
            <Notice>{fill(words.otherAddress, { email: auth.status === 'in' ? auth.user.email : '' })}</Notice>
          )}
          {data.state === 'invited' && (
            <>
              <p className="text-soft">{words.sees}</p>
              <div className="flex flex-wrap gap-3">
                <Button isBusy={join.isPending} disabled={decline.isPending} onClick={() => join.mutate(undefined, { onSuccess })}>
                  {words.accept}
                </Button>
                <Button look="secondary" isBusy={decline.isPending} disabled={join.isPending} onClick={() => decline.mutate()}>
                  {words.decline}
                </Button>
              </div>
            </>
          )}
          {data.state === 'member' && (
            <>
              <Notice>{words.isMember}</Notice>
              <Link to="/team/$id" params={{ id: data.teamId }} className={`${buttonClass()} justify-self-start`}>
                {words.open}
              </Link>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** In one chunk with the team: every first visit loads the names of all chunks. */
export { ApprovalsPage } from './approvals.page';
export { BrandPage } from './brand.page';
