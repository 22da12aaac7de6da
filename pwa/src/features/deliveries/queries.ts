import type { CreateDeliveryBody, Delivery, UpdateDeliveryBody } from '@hellograph/contract';
import { deliveries } from '@hellograph/words/en/deliveries';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { cardKeys } from '../../domain/cards/queries';
import { groupCardKeys } from '../../domain/group-cards/queries';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { wordsOf } from '../../words/use-words';

/** A key for each delivery, so that sending it twice creates one. */
export async function createDelivery(cardId: string, body: CreateDeliveryBody, idempotencyKey: string): Promise<Delivery> {
  const { data } = await api('POST /cards/:id/deliveries', { forTeam: true, params: { id: cardId }, body, idempotencyKey });
  putDelivery(cardId, data.delivery);
  return data.delivery;
}

export async function updateDelivery(cardId: string, deliveryId: string, body: UpdateDeliveryBody): Promise<Delivery> {
  const { data } = await api('PATCH /cards/:id/deliveries/:deliveryId', { forTeam: true, params: { id: cardId, deliveryId }, body });
  putDelivery(cardId, data.delivery);
  return data.delivery;
}

export const usePlanAgain = (cardId: string) => useMutation({ mutationFn: (deliveryId: string) => updateDelivery(cardId, deliveryId, {}) });

/** Cancels a delivery; a toast can restore it while it is not due. */
export const useCancelDelivery = (cardId: string) => {
  const again = usePlanAgain(cardId);
  return useMutation({
    mutationFn: async (deliveryId: string) =>
      (await api('DELETE /cards/:id/deliveries/:deliveryId', { forTeam: true, params: { id: cardId, deliveryId } })).data.delivery,
    onSuccess: (delivery) => {
      putDelivery(cardId, delivery);
      const words = wordsOf(deliveries);
      toastWithAction(words.cancelled, { label: words.undo, run: () => again.mutate(delivery._id) });
    },
  });
};

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
