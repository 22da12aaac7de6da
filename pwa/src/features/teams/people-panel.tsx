import type { Team, TeamInvitation } from '@hellograph/contract';
import { teamLimits } from '@hellograph/contract/team-limits';
import { mayInTeam } from '@hellograph/contract/team-roles';
import { formatUntil } from '../../domain/guests/format-until';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { teams as area } from '../../words/english/teams';
import { workspaces } from '../../words/english/workspaces';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { InviteForm } from './invite-form';
import { TeamMemberRow, teamRow } from './member-row';
import { useTakeBack } from './team-queries';

const looks = { queued: 'plain', sent: 'accent', failed: 'bad', stopped: 'bad', expired: 'plain', declined: 'plain' } as const;
const isOpen = ({ state }: TeamInvitation) => state !== 'expired' && state !== 'declined';

/** The members of a team and pending invitations. */
export function PeoplePanel({ team, onLeft }: { team: Team; onLeft: () => void }) {
  const { members: words, invite, notIncluded, roleTexts } = useWords(area);
  const { roles } = useWords(workspaces);
  const isManager = mayInTeam(team.role, 'manage');
  const isFull = team.members.length + team.invitations.filter(isOpen).length >= teamLimits.teamMembersMax;
  return (
    <Panel title={words.title} lead={`${roles[team.role]}: ${roleTexts[team.role]}`}>
      <ul className="grid gap-2">
        {team.members.map((member) => (
          <TeamMemberRow key={member._id} team={team} member={member} isManager={isManager} onLeft={onLeft} />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation._id} teamId={team._id} invitation={invitation} />
        ))}
      </ul>
      {isManager && !team.isIncluded && <p className="text-soft">{notIncluded}</p>}
      {isManager && team.isIncluded && (isFull ? <p className="text-soft">{invite.full}</p> : <InviteForm teamId={team._id} />)}
    </Panel>
  );
}

function InvitationRow({ teamId, invitation }: { teamId: string; invitation: TeamInvitation }) {
  const { invite: words } = useWords(area);
  const { roles } = useWords(workspaces);
  const { _id, email, role, state, expiresAt } = invitation;
  const takeBack = useTakeBack(teamId);
  return (
    <li className={teamRow}>
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-soft">
          {roles[role]}
          {isOpen(invitation) && <> · {fill(words.until, { time: formatUntil(expiresAt) })}</>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Badge look={looks[state]}>{words.states[state]}</Badge>
        {isOpen(invitation) && (
          <Button
            look="quiet"
            isBusy={takeBack.isPending}
            aria-label={fill(words.takeBackOf, { name: email })}
            onClick={() => takeBack.mutate(_id)}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
    </li>
  );
}
