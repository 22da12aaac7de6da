import type { Card } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { whoseDrafts } from '../../drafts/draft-store';
import { ApiError } from '../../lib/api-error';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { type CardStore, cardStore } from '../../sync/stores/card-store';
import { type KeptCard, toShownCard } from '../../sync/stores/kept-card';

export const cardKeys = { all: ['cards'] as const };

const newestFirst = (kept: readonly KeptCard[]) =>
  kept.map(toShownCard).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a._id.localeCompare(b._id));

/**
 * Lists the cards from the server, plus those on this device that the server does not have yet.
 * Without a network, all come from this device.
 */
async function listCards(store: CardStore, signal: AbortSignal): Promise<Card[]> {
  try {
    const { cards } = (await api('GET /cards', { forTeam: true, signal })).data;
    return newestFirst(await store.takeList(cards));
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.code === 'NETWORK')) throw thrown;
    return newestFirst(await store.list());
  }
}

/**
 * Also runs when the browser reports no network, because this device has cards too, and again when
 * there is one.
 */
export const cardsQuery = () =>
  queryOptions({
    queryKey: cardKeys.all,
    queryFn: ({ signal }) => listCards(cardStore(whoseDrafts()), signal),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

/** Puts the card of a response into the list; a new card comes first. */
export function putCard(card: Card): void {
  queryClient.setQueryData(cardsQuery().queryKey, (known) =>
    known?.some(({ _id }) => _id === card._id) ? known.map((one) => (one._id === card._id ? card : one)) : known && [card, ...known],
  );
}

export const readCardsAgain = () => queryClient.invalidateQueries({ queryKey: cardKeys.all });

/** Polling interval, in case notifications about copies don't arrive. */
const lookEveryMs = 5000;

export const copiesQuery = (id: string) =>
  queryOptions({
    queryKey: [...cardKeys.all, 'copies', id] as const,
    queryFn: async ({ signal }) => (await api('GET /cards/:id/copies', { forTeam: true, params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.copies.some(({ state }) => state === 'making') ? lookEveryMs : false),
  });
