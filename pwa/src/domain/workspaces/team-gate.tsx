import type { TeamAction } from '@hellograph/contract';
import { mayInTeam } from '@hellograph/contract/team-roles';
import { workspaces as area } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import type { ReactNode } from 'react';
import { useTeam } from '../../session/workspace';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';

/**
 * Returns whether the user may do it in this tab's workspace. In their personal one, they may do
 * everything.
 */
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
