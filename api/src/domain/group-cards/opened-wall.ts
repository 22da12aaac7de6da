import type { Executor } from '@hellograph/db';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';
import { toTokenHash } from '../card-links/new-link';
import { findOpenedCard, type OpenedCard } from '../card-links/opened-card';
import { type GroupCardRow, groupCardsRepo } from './group-cards.repo';

/** Mailboxes to which the thanks of group cards are mailed. */
export const thanksMailsRepo = (db: Executor) => ({
  /** Returns true only the first time. */
  insertOnce: async (mail: { cardId: string; addressHash: string; at: number }): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('thanks_mails')
      .values({ card_id: mail.cardId, address_hash: mail.addressHash, created_at: mail.at })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
});

/** A visitor with a link to the wall. */
export interface WallVisitor {
  token: string;
  ipAddress: string;
  /** The visitor does not want to be counted: that they opened it is not recorded. */
  isUncounted?: boolean;
}

export interface OpenedWall {
  card: OpenedCard;
  group: GroupCardRow;
}

/**
 * Returns the group card whose wall a link opens. A link with a passphrase opens the card's page,
 * but no wall. Unknown links count against the visitor's address. Throws NOT_FOUND.
 */
export async function openWall(
  db: Executor,
  { misses, now }: { misses: RateLimiter; now: () => number },
  { token, ipAddress }: WallVisitor,
): Promise<OpenedWall> {
  return findByLink(misses, ipAddress, async () => {
    const card = await findOpenedCard(db, toTokenHash(token), now());
    const group = card?.passphrase_hash === null ? await groupCardsRepo(db).find(card.card_id) : undefined;
    return card && group && { card, group };
  });
}
