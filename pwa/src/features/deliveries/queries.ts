import type { Delivery } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { cardKeys } from '../../domain/cards/card-keys';
import { groupCardKeys } from '../../domain/group-cards/group-card-keys';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';

const soonMs = 60_000;
const lookAgainMs = 2000;

/** Whether the state will change soon. */
const isMoving = ({ state, dueAt }: Delivery) => state === 'sending' || (state === 'planned' && Date.parse(dueAt) < Date.now() + soonMs);

/** Below the key of all cards, so that an event of a card also reloads its deliveries. */
export const deliveriesQuery = (cardId: string) =>
  queryOptions({
    queryKey: [...cardKeys.all, cardId, 'deliveries'] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /cards/:id/deliveries', { forTeam: true, params: { id: cardId }, signal })).data.deliveries,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? lookAgainMs : false),
  });

export function putDelivery(cardId: string, delivery: Delivery): void {
  queryClient.setQueryData(deliveriesQuery(cardId).queryKey, (known = []) =>
    known.some(({ _id }) => _id === delivery._id) ? known.map((one) => (one._id === delivery._id ? delivery : one)) : [...known, delivery],
  );
  void queryClient.invalidateQueries({ queryKey: cardKeys.all });
  // The card may be a group card, whose board shows its next delivery and its links.
  void queryClient.invalidateQueries({ queryKey: groupCardKeys.all });
}
