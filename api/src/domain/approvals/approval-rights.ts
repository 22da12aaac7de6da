import { mayInTeam } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { cardsRepo } from '../cards/cards.repo';
import { membersRepo, workspacesRepo } from '../workspaces/workspaces.repo';

interface ApprovedSend {
  user_id: string;
  card_id: string;
  approved_version: number | null;
}

/** Whether the card differs from the approved version, and its team still requires approval. */
export async function isChangedSinceApproved(db: Executor, { user_id, card_id, approved_version }: ApprovedSend): Promise<boolean> {
  if (approved_version === null || (await cardsRepo(db).findAny(card_id))?.version === approved_version) return false;
  return (await workspacesRepo(db).find(user_id))?.needs_approval === 1;
}

/** An account, with the acting member if it is a team. */
export interface SendingMember {
  userId: string;
  memberId?: string | undefined;
}

/** Whether a member of a team may approve sends of others. */
export const mayApprove = async (db: Executor, workspaceId: string, memberId: string): Promise<boolean> => {
  const member = await membersRepo(db).findOfUser(workspaceId, memberId);
  return member !== undefined && mayInTeam(member.role, 'approve');
};

/** Whether a send has to wait for approval. Sends from a personal account never do. */
export async function needsApproval(db: Executor, { userId, memberId }: SendingMember): Promise<boolean> {
  if (memberId === undefined || (await workspacesRepo(db).find(userId))?.needs_approval !== 1) return false;
  return !(await mayApprove(db, userId, memberId));
}

/**
 * Whether an approver may decide about this request. Nobody decides about their own, for instance
 * from before they got the role, unless nobody else could.
 */
export async function mayDecide(
  db: Executor,
  { workspaceId, memberId, askedBy }: { workspaceId: string; memberId: string; askedBy: string | null },
): Promise<boolean> {
  if (!(await mayApprove(db, workspaceId, memberId))) return false;
  if (askedBy !== memberId) return true;
  const members = await membersRepo(db).list(workspaceId);
  return !members.some(({ user_id, role, state }) => user_id !== memberId && state === 'active' && mayInTeam(role, 'approve'));
}
