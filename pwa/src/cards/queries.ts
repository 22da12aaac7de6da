import type { Card } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { queryClient } from '../query-client';

export const cardKeys = { all: ['cards'] as const };

export const cardsQuery = () =>
  queryOptions({ queryKey: cardKeys.all, queryFn: async ({ signal }) => (await api('GET /cards', { signal })).data.cards });

/** Puts what a call answered into the list; a card that is not in it yet is its first. */
export function putCard(card: Card): void {
  queryClient.setQueryData(cardsQuery().queryKey, (known) =>
    known?.some(({ _id }) => _id === card._id) ? known.map((one) => (one._id === card._id ? card : one)) : known && [card, ...known],
  );
}

export const readCardsAgain = () => queryClient.invalidateQueries({ queryKey: cardKeys.all });
