import type { Card } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { whoseDrafts } from '../../drafts/draft-store';
import { ApiError } from '../../lib/api-error';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { type CardStore, cardStore } from '../../sync/stores/card-store';
import { type KeptCard, toShownCard } from '../../sync/stores/kept-card';
import { cardKeys } from './card-keys';

const newestFirst = (kept: readonly KeptCard[]) =>
  kept.map(toShownCard).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a._id.localeCompare(b._id));

/**
 * From the server, and from this device what the server does not have yet; without a network, all
 * from this device.
 */
async function listCards(store: CardStore, signal: AbortSignal): Promise<Card[]> {
  try {
    const { cards } = (await api('GET /cards', { signal })).data;
    return newestFirst(await store.takeList(cards));
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.code === 'NETWORK')) throw thrown;
    return newestFirst(await store.list());
  }
}

/** Not paused by the browser's word that there is no network: this device has cards too. */
export const cardsQuery = () =>
  queryOptions({ queryKey: cardKeys.all, queryFn: ({ signal }) => listCards(cardStore(whoseDrafts()), signal), networkMode: 'always' });

/** Puts what a call answered into the list; a card that is not in it yet is its first. */
export function putCard(card: Card): void {
  queryClient.setQueryData(cardsQuery().queryKey, (known) =>
    known?.some(({ _id }) => _id === card._id) ? known.map((one) => (one._id === card._id ? card : one)) : known && [card, ...known],
  );
}

export const readCardsAgain = () => queryClient.invalidateQueries({ queryKey: cardKeys.all });
