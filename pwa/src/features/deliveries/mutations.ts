import type { CreateDeliveryBody, Delivery, UpdateDeliveryBody } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../sync/api-client';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { deliveries } from '../../words/english/deliveries';
import { wordsOf } from '../../words/use-words';
import { putDelivery } from './queries';

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
