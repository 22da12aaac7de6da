import type { Executor } from '@hellograph/db';
import { cardsRepo } from '../cards/cards.repo';
import { workspacesRepo } from '../workspaces/workspaces.repo';

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
