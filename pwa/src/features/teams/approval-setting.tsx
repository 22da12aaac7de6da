import type { Team } from '@hellograph/contract';
import { mayInTeam } from '@hellograph/contract/team-roles';
import { Link } from '@tanstack/react-router';
import { CheckField } from '../../ui/forms/check-field';
import { Panel } from '../../ui/panel';
import { approvals as area } from '../../words/english/approvals';
import { useWords } from '../../words/use-words';
import { useChangeApproval } from './team-queries';

/** The setting whether creators need approval before sending, visible to all members. */
export function ApprovalSetting({ team }: { team: Team }) {
  const { setting: words } = useWords(area);
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
