import type { Team, TeamMember } from '@hellograph/contract';
import { givenTeamRoles } from '@hellograph/contract/team-roles';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Pick } from '../../ui/forms/choice';
import { teams as area } from '../../words/english/teams';
import { workspaces } from '../../words/english/workspaces';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { LimitMember, MemberSpends } from './member-cap';
import { readTeamsAgain, useChangeMember, useRemoveMember } from './team-queries';

export const teamRow = 'grid gap-3 rounded-2xl border border-line px-4 py-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between';

interface MemberRowProps {
  team: Team;
  member: TeamMember;
  /** Whether the reader gives roles and removes people. */
  isManager: boolean;
  onLeft: () => void;
}

/** A member of a team. The owner's and one's own role cannot be changed here. */
export function TeamMemberRow({ team, member, isManager, onLeft }: MemberRowProps) {
  const { members: words, suspended } = useWords(area);
  const { roles } = useWords(workspaces);
  const { _id, name, email, role, state, isYou } = member;
  const change = useChangeMember(team._id, _id);
  const mayChange = isManager && !isYou && role !== 'owner';
  const isSuspended = state === 'suspended';
  const saved = { onSuccess: () => void toast.success(words.changed) };
  return (
    <li className={teamRow}>
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{isYou ? fill(words.you, { name }) : name}</p>
        <p className="text-sm wrap-anywhere text-soft">{email}</p>
        <MemberSpends member={member} />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {isSuspended && <Badge look="bad">{suspended}</Badge>}
        {mayChange ? (
          <div className="min-w-40">
            <Pick
              label={fill(words.role, { name })}
              options={givenTeamRoles.map((value) => ({ value, label: roles[value] }))}
              value={role}
              onChange={(next) => change.mutate({ role: next }, saved)}
            />
          </div>
        ) : (
          <Badge look={role === 'owner' ? 'good' : 'accent'}>{roles[role]}</Badge>
        )}
        {mayChange && (
          <Button
            look="quiet"
            isBusy={change.isPending}
            aria-label={fill(isSuspended ? words.restoreOf : words.suspendOf, { name })}
            onClick={() => change.mutate({ state: isSuspended ? 'active' : 'suspended' }, saved)}
          >
            {isSuspended ? words.restore : words.suspend}
          </Button>
        )}
        {mayChange && <LimitMember teamId={team._id} member={member} />}
        {(mayChange || (isYou && role !== 'owner')) && <Leaving team={team} member={member} onLeft={onLeft} />}
      </div>
    </li>
  );
}

/** Removes a member, or lets the user leave, after a confirmation. */
function Leaving({ team, member: { _id, name, isYou }, onLeft }: Omit<MemberRowProps, 'isManager'>) {
  const { members: words } = useWords(area);
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveMember(team._id, _id);
  const close = () => setAsking(false);
  const onSuccess = () => {
    close();
    if (!isYou) return void readTeamsAgain();
    toast.success(words.left);
    onLeft();
  };
  return (
    <>
      <Button look="quiet" {...(!isYou && { 'aria-label': fill(words.removeOf, { name }) })} onClick={() => setAsking(true)}>
        {isYou ? words.leave : words.remove}
      </Button>
      {isAsking && (
        <Dialog title={isYou ? fill(words.leaveHeading, { team: team.name }) : fill(words.removeHeading, { name })} onClose={close}>
          <p className="text-soft">{isYou ? words.leaveText : words.removeText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              {words.keep}
            </Button>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess })}>
              {isYou ? words.leave : words.remove}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
