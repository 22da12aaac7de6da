import type { NumberSubject } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { findNames } from '../../domain/users/users.repo';

interface NamedSubjects {
  userId: string;
  by: NumberSubject;
  ids: readonly string[];
}

/** The maximum number of ids in one statement. */
const idsAtOnce = 500;

/**
 * Finds the names of an owner's cards, campaigns or events, or of members who made them. Deleted
 * subjects, and those given to another owner, have none.
 */
export async function findSubjectNames(db: Database, { userId, by, ids }: NamedSubjects): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  if (by === 'event') {
    const events = await hostedEventsRepo(db).list(userId, ids);
    return new Map(events.flatMap(({ id, user_id, title }) => (user_id === userId ? [[id, title] as const] : [])));
  }
  if (by === 'member') return findNames(db, ids);
  if (by === 'card') return findCovers(db, userId, ids);
  const sends = await bulkSendsRepo(db).list(userId);
  const covers = await findCovers(
    db,
    userId,
    sends.map(({ card_id }) => card_id),
  );
  return new Map(sends.flatMap(({ id, card_id }) => (covers.has(card_id) ? [[id, covers.get(card_id) ?? ''] as const] : [])));
}

async function findCovers(db: Database, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const covers = new Map<string, string>();
  for (let from = 0; from < ids.length; from += idsAtOnce)
    for (const card of await cardsRepo(db).listAny(ids.slice(from, from + idsAtOnce)))
      if (card.user_id === userId && card.deleted_at === null) covers.set(card.id, card.cover);
  return covers;
}
