import type { Executor } from '@hellograph/db';
import { findViewed } from './group-card-access';

/**
 * Returns the owner or co-owner of a group card as the addresses of its photos and videos name
 * them.
 */
export const toBoardViewer = (cardId: string, userId: string): string => `${cardId}.${userId}`;

/** Whether they still manage it: cards are handed over, and co-owners removed. */
export async function isStillOnBoard(db: Executor, viewer: string): Promise<boolean> {
  const [cardId = '', userId = ''] = viewer.split('.');
  return (await findViewed(db, userId, cardId)) !== undefined;
}
