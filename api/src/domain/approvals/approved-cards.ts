import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { approvedContentsRepo, type CardRow, toApprovedColumns } from '../cards/cards.repo';
import { workspacesRepo } from '../workspaces/workspaces.repo';
import { needsApproval, type SendingMember } from './approval-rights';
import { approveBySending } from './ask-for-approval';

type ApprovedCard = Pick<CardRow, 'id' | 'version' | 'approved_version'>;

/**
 * Whether nobody has approved the current version of the card. Only meaningful in teams that
 * require approval.
 */
export const isUnapproved = ({ version, approved_version }: Omit<ApprovedCard, 'id'>): boolean => version !== approved_version;

/**
 * Called in the transaction in which a member creates a link to share. If the member may approve,
 * this counts as the approval. Throws CARD_NOT_APPROVED.
 */
export async function requireApproved(tx: Executor, by: SendingMember, card: ApprovedCard): Promise<void> {
  if (!isUnapproved(card)) return;
  if (await needsApproval(tx, by)) throw new CodedError('CARD_NOT_APPROVED');
  await approveBySending(tx, by, card.id);
}

/** Returns the cards with the contents that people with a link see. */
export async function toShownCards(db: Executor, cards: readonly CardRow[]): Promise<CardRow[]> {
  const approved = await approvedContentsRepo(db).list(cards.map(({ id }) => id));
  const shown: CardRow[] = [];
  for (const card of cards) {
    const kept = approved.find(({ card_id }) => card_id === card.id);
    const isKept = kept !== undefined && (await workspacesRepo(db).find(card.user_id))?.needs_approval === 1;
    shown.push(isKept ? { ...card, ...toApprovedColumns(kept.fields), version: kept.version } : card);
  }
  return shown;
}
