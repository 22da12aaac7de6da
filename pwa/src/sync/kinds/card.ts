import type { Card } from '@hellograph/contract';
import type { Kind, KindRequest } from '../kind';
import { cardStore } from '../stores/card-store';
import { afterResponse, asNew, attemptsOfCard, type KeptCard, toKeptFields, toShownCard } from '../stores/kept-card';
import { isPhotoHere } from './card-photo';

function toCardRequest(kept: KeptCard): KindRequest<'POST /cards' | 'PATCH /cards/:id'> {
  const { card, changes, baseVersion, isKnown } = kept;
  if (isKnown) return { route: 'PATCH /cards/:id', params: { id: card._id }, body: JSON.stringify({ baseVersion, changes }) };
  return { route: 'POST /cards', body: JSON.stringify({ _id: card._id, ...toKeptFields(toShownCard(kept)) }) };
}

/**
 * A card that was begun or changed on this device. A new one brings its own id, so that sending it
 * twice makes one card; a change that arrives twice changes nothing the second time.
 */
export const card: Kind<'card'> = {
  lane: 'cards',
  access: 'send',
  list: async (owner) => {
    const waiting = await cardStore(owner).listWaiting();
    const areHere = await Promise.all(waiting.map((kept) => isPhotoHere(owner, kept)));
    return waiting.filter((_, index) => !areHere[index]);
  },
  idOf: (kept) => kept.card._id,
  attemptsOf: attemptsOfCard,
  toRequest: async (_owner, kept) => toCardRequest(kept),
  readAccepted: (data) => (data as { card?: Card } | null | undefined)?.card,
  accept: async (owner, sent, accepted) => {
    await cardStore(owner).update(sent.card._id, (now) => afterResponse(now, accepted, sent.changes));
  },
  /** If the card was deleted on another device, the changes made here become a new card. */
  settleRefusal: async (owner, sent, { code }) => {
    if (code !== 'NOT_FOUND' || !sent.isKnown) return undefined;
    const kept = await cardStore(owner).update(sent.card._id, asNew);
    return kept && toShownCard(kept);
  },
  keepAttempts: (owner, sent, attempts) => cardStore(owner).keepAttempts(sent.card._id, attempts),
};
