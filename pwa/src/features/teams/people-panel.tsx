import type { GivenTeamRole, Team, TeamInvitation } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { teamLimits } from '@hellograph/contract/team-limits';
import { givenTeamRoles, mayInTeam } from '@hellograph/contract/team-roles';
import { teams as area } from '@hellograph/words/en/teams';
import { workspaces } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { toast } from 'react-hot-toast';
import { formatUntil } from '../../domain/guests/format-until';
import { useForm } from '../../lib/use-form';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { TeamMemberRow, teamRow } from './member-row';
import { inviteToTeam, useTakeBack } from './team-queries';

const initial: { email: string; role: GivenTeamRole } = { email: '', role: 'creator' };

/** Invites a member by email, with a role. */
function InviteForm({ teamId }: { teamId: string }) {
  const { invite: words, roleTexts } = useWords(area);
  const { roles } = useWords(workspaces);
  const { form, field, failure, isSending, values, set, reset } = useForm({
    initial,
    validate: ({ email }) => (new RegExp(emailPattern).test(email.trim()) ? {} : { email: words.emailWrong }),
    send: ({ email, role }) => inviteToTeam(teamId, { email: email.trim(), role }),
    onSent: () => {
      toast.success(words.sent);
      reset();
    },
    failed: words.failed,
  });
  return (
    <form {...form} className="grid max-w-xl gap-4">
      <h3 className="text-lg font-semibold">{words.title}</h3>
      <FormSummary wrong={[]} failure={failure} />
      <TextField {...field('email')} label={words.email} hint={words.emailHint} type="email" inputMode="email" autoComplete="off" />
      <div className="grid gap-1.5">
        <Pick
          label={words.role}
          options={givenTeamRoles.map((value) => ({ value, label: roles[value] }))}
          value={values.role}
          onChange={(role) => set({ role })}
        />
        <p className="text-sm text-soft">{roleTexts[values.role]}</p>
      </div>
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
        {words.send}
      </Button>
    </form>
  );
}

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
