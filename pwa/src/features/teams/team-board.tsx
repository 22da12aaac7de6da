import type { Team } from '@hellograph/contract';
import { mayInTeam } from '@hellograph/contract/team-roles';
import { teams as area } from '@hellograph/words/en/teams';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { count, useWords } from '../../words/use-words';
import { ApprovalSetting } from './approval-setting';
import { HandOverTeam, TeamOffered } from './hand-over-team';
import { PeoplePanel } from './people-panel';
import { TeamLog } from './team-log';
import { DeleteTeam, TeamSettings } from './team-settings';

interface TeamBoardProps {
  team: Team;
  onLeft: () => void;
  onDeleted: () => void;
}

/** A team, as far as the reader's role shows it. */
export function TeamBoard({ team, onLeft, onDeleted }: TeamBoardProps) {
  const words = useWords(area);
  const isManager = mayInTeam(team.role, 'manage');
  const isOwner = mayInTeam(team.role, 'own');
  return (
    <div className="grid gap-6">
      <PageHead title={team.name} lead={count(words.people, team.members.length)} />
      <Notice>{words.soFar}</Notice>
      <TeamOffered team={team} />
      <PeoplePanel team={team} onLeft={onLeft} />
      <ApprovalSetting team={team} />
      {isManager && <TeamLog team={team} />}
      {isManager && <TeamSettings key={team.name} team={team} />}
      {isOwner && <HandOverTeam team={team} />}
      {isOwner && <DeleteTeam team={team} onDeleted={onDeleted} />}
    </div>
  );
}
