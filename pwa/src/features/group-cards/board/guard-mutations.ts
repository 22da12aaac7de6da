import { useMutation } from '@tanstack/react-query';
import { cardKeys } from '../../../domain/cards/card-keys';
import { groupCardQuery, putGroupCard, readGroupCardsAgain } from '../../../domain/group-cards/queries';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { toastWithAction } from '../../../ui/toasts/action-toast';
import { groupCards } from '../../../words/english/group-cards';
import { count, wordsOf } from '../../../words/use-words';

/** The board and the list of deliveries below it show the same delivery. */
async function readDeliveryAgain(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: groupCardQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: cardKeys.all });
}

interface HeldDelivery {
  deliveryId: string;
  is: 'soon' | 'held';
}

/** Sends a card that was held at its time immediately; others are sent at their time. */
export const useSendAnyway = (id: string) =>
  useMutation({
    mutationFn: async ({ deliveryId, is }: HeldDelivery) => {
      await api('PATCH /group-cards/:id', { params: { id }, body: { sendsAnyway: true } });
      if (is === 'held')
        await api('PATCH /cards/:id/deliveries/:deliveryId', { forTeam: true, params: { id, deliveryId }, body: { sendAt: null } });
      await readDeliveryAgain(id);
    },
  });

interface Longer {
  deliveryId: string;
  sendAt: string;
  deadlineAt: string;
}

/** People can sign until later, and the card goes out later. */
export const useWaitLonger = (id: string) =>
  useMutation({
    mutationFn: async ({ deliveryId, sendAt, deadlineAt }: Longer) => {
      await api('PATCH /group-cards/:id', { params: { id }, body: { deadlineAt } });
      await api('PATCH /cards/:id/deliveries/:deliveryId', { forTeam: true, params: { id, deliveryId }, body: { sendAt } });
      await readDeliveryAgain(id);
    },
  });

/** Nothing is sent. A toast says how many credits came back, and brings the card back. */
export const useCancelGroupCard = () =>
  useMutation({
    mutationFn: async (id: string) => ({ id, ...(await api('POST /group-cards/:id/cancel', { params: { id } })).data }),
    onSuccess: ({ id, creditsBack }) => {
      const { guard: words, settings } = wordsOf(groupCards);
      const restore = () => api('POST /group-cards/:id/restore', { params: { id } }).then(({ data }) => putGroupCard(data.groupCard));
      const said = creditsBack > 0 ? count(words.creditsBack, creditsBack) : words.cancelled;
      toastWithAction(said, { label: settings.undo, run: () => void restore() });
      void readGroupCardsAgain();
    },
  });
