import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { joiningQuery, useDeclineTeam, useJoinTeam } from '../../features/teams/team-queries';
import { ApiError } from '../../lib/api-error';
import { useAuth } from '../../session/auth-store';
import { Button, buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { teams as area } from '../../words/english/teams';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

/** Where the mail leads by which somebody is invited to a team. */
export function JoinTeamPage() {
  const { join: words, roles } = useWords(area);
  const navigate = useNavigate();
  const auth = useAuth();
  const { token } = useParams({ from: '/join/$token' });
  const query = useQuery(joiningQuery(token));
  const { data, error } = query;
  const join = useJoinTeam(token);
  const decline = useDeclineTeam(token);
  // A link that was cut off on its way is as good as one that was taken back.
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
