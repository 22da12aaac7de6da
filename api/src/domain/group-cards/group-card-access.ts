import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Outbox } from '../../platform/events/outbox';
import { type CardRow, cardsRepo } from '../cards/cards.repo';
import { coOwnersRepo } from '../co-owners/co-owners.repo';
import { usersRepo } from '../users/users.repo';
import { type GroupCardRow, groupCardsRepo } from './group-cards.repo';

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

export interface ManagedGroupCard {
  /** `user_id` is the owner's: the whole card belongs to them, even if a co-owner manages it. */
  card: CardRow;
  group: GroupCardRow;
  isOwner: boolean;
}

/** Whether a user may manage a card: as its owner or, for a group card, as a co-owner. */
export async function mayManage(
  db: Executor,
  userId: string | undefined,
  { card_id, user_id }: { card_id: string; user_id: string },
): Promise<boolean> {
  if (userId === undefined) return false;
  return user_id === userId || (await coOwnersRepo(db).find(card_id, userId)) !== undefined;
}

/**
 * Returns who is notified about a card: this user, its owner and its co-owners. Removed co-owners
 * are no longer notified.
 */
export async function listListeners(db: Executor, userId: string, cardId: string): Promise<ReadonlySet<string>> {
  const coOwners = await coOwnersRepo(db).list(cardId);
  return new Set([userId, (await cardsRepo(db).findOwnerId(cardId)) ?? userId, ...coOwners.map(({ user_id }) => user_id)]);
}

/**
 * Finds the card for addresses of files on the board, which browsers request without a session, if
 * the user to whom the address was given may currently manage it and is not suspended.
 */
export const findViewed = async (db: Executor, userId: string, id: string): Promise<CardRow | undefined> =>
  (await usersRepo(db).hasActive([userId])) ? findManaged(db, userId, id) : undefined;

/** Throws NOT_FOUND unless this user may manage it: as its owner, or as a co-owner. */
export async function getManagedGroupCard(db: Executor, userId: string, id: string): Promise<ManagedGroupCard> {
  const card = await findManaged(db, userId, id);
  const group = card?.is_group === 1 ? await groupCardsRepo(db).find(id) : undefined;
  if (!card || !group) throw new CodedError('NOT_FOUND');
  return { card, group, isOwner: card.user_id === userId };
}

/** Throws OWNER_ONLY for its co-owners, and NOT_FOUND for everyone else but its owner. */
export async function getOwnGroupCard(db: Executor, userId: string, id: string): Promise<Omit<ManagedGroupCard, 'isOwner'>> {
  const { isOwner, ...own } = await getManagedGroupCard(db, userId, id);
  if (!isOwner) throw new CodedError('OWNER_ONLY');
  return own;
}

/**
 * Returns the user in whose name a user acts on a card: the owner for a co-owner, otherwise
 * themselves. For the links and deliveries that group cards share with all cards, whose queries
 * name the owner.
 */
export const findActingOwner = async (db: Executor, userId: string, cardId: string): Promise<string> =>
  (await findCoOwned(db, userId, cardId))?.user_id ?? userId;
export type FindActingOwner = (userId: string, cardId: string) => Promise<string>;

/** Lists the cards that a user co-owns, newest first. */
export async function listCoOwned(db: Executor, userId: string): Promise<CardRow[]> {
  const cards = await cardsRepo(db).listAny(await coOwnersRepo(db).listCardIds(userId));
  const open: CardRow[] = [];
  for (const card of cards) if (await isOpenToOthers(db, card)) open.push(card);
  return open.sort((a, b) => b.created_at - a.created_at);
}

const findManaged = async (db: Executor, userId: string, id: string): Promise<CardRow | undefined> =>
  (await cardsRepo(db).findCard(userId, id)) ?? (await findCoOwned(db, userId, id));

async function findCoOwned(db: Executor, userId: string, id: string): Promise<CardRow | undefined> {
  if (!(await coOwnersRepo(db).find(id, userId))) return undefined;
  const card = await cardsRepo(db).findAny(id);
  return card && (await isOpenToOthers(db, card)) ? card : undefined;
}

/** Nobody can work on a card that is deleted, or whose owner is suspended. */
const isOpenToOthers = async (db: Executor, { deleted_at, user_id }: CardRow): Promise<boolean> =>
  deleted_at === null && (await usersRepo(db).hasActive([user_id]));

/** Notifies all others who manage a group card that this user has changed it. */
export const notifyOthers = (
  tx: Executor,
  outbox: Pick<Outbox, 'insert'>,
  { card, userId }: { card: Pick<CardRow, 'id' | 'user_id'>; userId: string },
): Promise<void> =>
  outbox.insert(tx, { kind: 'groupCardChanged', userId: card.user_id, by: userId, news: { groupCardId: card.id, what: 'changed' } });
