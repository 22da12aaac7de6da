import { randomUUID } from 'node:crypto';
import { CodedError, emptyCard, limits } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { serverWords } from '@hellograph/words/server';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { type HouseholdRow, householdsRepo, listHouseholdsHere, listHouseholdsWith } from '../../domain/event-guests/households.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import type { EventMailingDependencies } from './event-mailing-dependencies';

/**
 * Creates a draft of a thank-you card for each household that came, once. Without check-ins, all
 * that answered "coming" count. Throws CARDS_TOO_MANY.
 */
export const createThank =
  ({ db, now }: EventMailingDependencies) =>
  (userId: string, id: string, ids: readonly string[] | undefined): Promise<{ householdId: string; cardId: string }[]> =>
    transaction(db, async (tx) => {
      const { event } = await getEventFor(tx, userId, id, 'host');
      const chosen = await choose(tx, event, ids);
      const began: { householdId: string; cardId: string }[] = [];
      let count = await cardsRepo(tx).countCards(event.user_id);
      for (const household of chosen) {
        const known = household.thanks_card_id;
        const isThere = known !== null && (await cardsRepo(tx).findCard(event.user_id, known)) !== undefined;
        if (!isThere && ++count > limits.cardsMax) throw new CodedError('CARDS_TOO_MANY');
        const cardId = isThere ? known : await begin(tx, event, household, now());
        began.push({ householdId: household.id, cardId });
      }
      return began;
    });

async function choose(tx: Executor, event: EventRow, ids: readonly string[] | undefined): Promise<HouseholdRow[]> {
  if (ids) return (await householdsRepo(tx).list(event.id)).filter(({ id }) => ids.includes(id));
  const here = await listHouseholdsHere(tx, event.id);
  return here.length > 0 ? here : listHouseholdsWith(tx, event.id, 'coming');
}

async function begin(tx: Executor, event: EventRow, household: HouseholdRow, at: number): Promise<string> {
  const cardId = randomUUID();
  const names = { to: household.name.slice(0, limits.cardNameMaxLength), sender: event.hosts.slice(0, limits.cardNameMaxLength) };
  const fields = { ...emptyCard, occasion: 'thanks' as const, cover: serverWords(household.language).eventMails.thanks, ...names };
  await cardsRepo(tx).insertCard({ id: cardId, userId: event.user_id, fields, at });
  await householdsRepo(tx).update(household.id, { thanks_card_id: cardId });
  return cardId;
}
