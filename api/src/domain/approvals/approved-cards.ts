import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { CardRow } from '../cards/cards.repo';
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
