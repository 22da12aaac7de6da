import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { CardRow } from '../cards/cards.repo';
import { needsApproval, type SendingMember } from './approval-rights';
import { approveBySending } from './ask-for-approval';

type ApprovedCard = Pick<CardRow, 'id' | 'version' | 'approved_version'>;

/** Nobody has approved the card as it is now. Means something only in teams that want it so. */
export const isUnapproved = ({ version, approved_version }: Omit<ApprovedCard, 'id'>): boolean => version !== approved_version;

/**
 * Called when somebody makes a link that they hand on themselves, in their transaction. Whoever may
 * approve does so thereby. Throws CARD_NOT_APPROVED.
 */
export async function requireApproved(tx: Executor, by: SendingMember, card: ApprovedCard): Promise<void> {
  if (!isUnapproved(card)) return;
  if (await needsApproval(tx, by)) throw new CodedError('CARD_NOT_APPROVED');
  await approveBySending(tx, by, card.id);
}
