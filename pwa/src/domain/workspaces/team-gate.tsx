import type { TeamAction } from '@hellograph/contract';
import { mayInTeam } from '@hellograph/contract/team-roles';
import type { ReactNode } from 'react';
import { useTeam } from '../../session/workspace';
import { Notice } from '../../ui/notice';
import { workspaces as area } from '../../words/english/workspaces';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';

/** Whether the person may do it in the workspace of this tab. In their own, they do everything. */
export function useMay(action: TeamAction): boolean {
  const team = useTeam();
  return !team || mayInTeam(team.role, action);
}

/** Explains why the user may not do something here; renders nothing if they may. */
export function TeamReason({ action }: { action: 'make' | 'send' }) {
  const { may: words, roles } = useWords(area);
  const team = useTeam();
  if (!team || mayInTeam(team.role, action)) return null;
  return <Notice>{fill(words[action], { team: team.name, role: roles[team.role] })}</Notice>;
}

/** Disables controls for roles that may not use them, with the reason above. */
export function TeamGate({ action, children }: { action: 'make' | 'send'; children: ReactNode }) {
  const may = useMay(action);
  return (
    <>
      <TeamReason action={action} />
      <fieldset disabled={!may} className="contents">
        {children}
      </fieldset>
    </>
  );
}
