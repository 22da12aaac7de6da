import type { Team } from '@hellograph/contract';
import { mayInTeam } from '@hellograph/contract/team-roles';
import { approvals } from '@hellograph/words/en/approvals';
import { teams as area } from '@hellograph/words/en/teams';
import { Link } from '@tanstack/react-router';
import { CheckField } from '../../ui/forms/check-field';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { count, useWords } from '../../words/use-words';
import { HandOverTeam, TeamOffered } from './hand-over-team';
import { PeoplePanel } from './people-panel';
import { ProvisioningPanel } from './provisioning-panel';
import { TeamLog } from './team-log';
import { useChangeApproval } from './team-queries';
import { DeleteTeam, TeamSettings } from './team-settings';

/** The setting whether creators need approval before sending, visible to all members. */
function ApprovalSetting({ team }: { team: Team }) {
  const { setting: words } = useWords(approvals);
  const change = useChangeApproval(team._id);
  const isOn = change.isPending ? change.variables : team.needsApproval;
  return (
    <Panel title={words.title} lead={words.lead}>
      {mayInTeam(team.role, 'manage') ? (
        <div className="grid gap-1">
          <CheckField checked={isOn} disabled={change.isPending} onChange={({ target }) => change.mutate(target.checked)}>
            {words.label}
          </CheckField>
          <p className="max-w-[60ch] text-sm text-soft">{words.links}</p>
        </div>
      ) : (
        <p>{team.needsApproval ? words.on : words.off}</p>
      )}
      <Link
        to="/approvals"
        search={{ team: team._id }}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
      >
        {words.see}
      </Link>
    </Panel>
  );
}

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
      {isOwner && <ProvisioningPanel team={team} />}
      {isManager && <TeamLog team={team} />}
      {isManager && <TeamSettings key={team.name} team={team} />}
      {isOwner && <HandOverTeam team={team} />}
      {isOwner && <DeleteTeam team={team} onDeleted={onDeleted} />}
    </div>
  );
}
