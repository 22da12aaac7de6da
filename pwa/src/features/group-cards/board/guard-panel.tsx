import type { Delivery, GroupCard } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { groupCards as area, groupCards } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cardKeys } from '../../../domain/cards/queries';
import { groupCardQuery, putGroupCard, readGroupCardsAgain } from '../../../domain/group-cards/queries';
import { formatUntil } from '../../../domain/guests/format-until';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Panel } from '../../../ui/panel';
import { toastWithAction } from '../../../ui/toasts/action-toast';
import { count, useWords, wordsOf } from '../../../words/use-words';

const dayMs = 24 * 60 * 60_000;
/** How long before the due time the server first warns the owner. */
const askedAheadMs = Math.max(...limits.emptyCardWarningsSec) * 1000;

type Guarded = Pick<GroupCard, 'signatures' | 'sendsAnyway' | 'delivery'>;

/**
 * Returns the delivery that is held back because hardly anyone has signed: `soon` is due within a
 * day and will not be sent, `held` was not sent at its time.
 */
export function findHeldBack(card: Guarded, nowMs: number): { is: 'soon' | 'held'; delivery: Delivery } | undefined {
  const { signatures, sendsAnyway, delivery } = card;
  if (!delivery) return undefined;
  if (delivery.state === 'failed' && delivery.failure === 'too-few') return { is: 'held', delivery };
  const signed = signatures.filter(({ state }) => state !== 'hidden').length;
  const isNear = delivery.state === 'planned' && delivery.sendAt !== null && Date.parse(delivery.dueAt) - nowMs <= askedAheadMs;
  return isNear && !sendsAnyway && signed < limits.signaturesExpectedMin ? { is: 'soon', delivery } : undefined;
}

/**
 * Waiting longer, for the delivery and for people to sign. `sendAt` is local time of the recipient.
 * A time that has passed counts from now.
 */
export function toLater({ delivery, deadlineAt, days, nowMs }: { delivery: Delivery; deadlineAt: string; days: number; nowMs: number }) {
  const missedMs = Math.max(0, nowMs - Date.parse(delivery.dueAt));
  const missedDays = Math.ceil(missedMs / dayMs);
  const later = Date.parse(`${delivery.sendAt ?? delivery.dueAt.slice(0, 16)}Z`) + (missedDays + days) * dayMs;
  const deadline = Math.max(Date.parse(deadlineAt), nowMs) + days * dayMs;
  return { sendAt: new Date(later).toISOString().slice(0, 16), deadlineAt: new Date(deadline).toISOString() };
}

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
const useSendAnyway = (id: string) =>
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

/** Postpones the deadline for signing and the sending of the card. */
const useWaitLonger = (id: string) =>
  useMutation({
    mutationFn: async ({ deliveryId, sendAt, deadlineAt }: Longer) => {
      await api('PATCH /group-cards/:id', { params: { id }, body: { deadlineAt } });
      await api('PATCH /cards/:id/deliveries/:deliveryId', { forTeam: true, params: { id, deliveryId }, body: { sendAt } });
      await readDeliveryAgain(id);
    },
  });

/** Nothing is sent. A toast says how many credits came back, and brings the card back. */
const useCancelGroupCard = () =>
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

interface GuardPanelProps {
  groupCard: GroupCard;
  onCancelled: () => void;
}

/** Asks the owner what to do with a card that is due but hardly signed. */
export function GuardPanel({ groupCard, onCancelled }: GuardPanelProps) {
  const { guard: words } = useWords(area);
  const { _id: id, deadlineAt } = groupCard;
  const [isCancelling, setCancelling] = useState(false);
  const sendAnyway = useSendAnyway(id);
  const wait = useWaitLonger(id);
  const heldBack = findHeldBack(groupCard, Date.now());
  if (!heldBack) return null;
  const { is, delivery } = heldBack;
  const deliveryId = delivery._id;
  const waitFor = (days: number) => wait.mutate({ deliveryId, ...toLater({ delivery, deadlineAt, days, nowMs: Date.now() }) });
  return (
    <Panel title={words.title} lead={is === 'held' ? words.held : fill(words.soon, { time: formatUntil(delivery.dueAt) })}>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={wait.isPending} onClick={() => waitFor(1)}>
          {words.day}
        </Button>
        <Button look="secondary" isBusy={wait.isPending} onClick={() => waitFor(7)}>
          {words.week}
        </Button>
        <Button look="secondary" isBusy={sendAnyway.isPending} onClick={() => sendAnyway.mutate({ deliveryId, is })}>
          {is === 'held' ? words.sendNow : words.sendAnyway}
        </Button>
        {groupCard.role === 'owner' && (
          <Button look="danger" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">{words.waitHint}</p>
      {isCancelling && <CancelDialog id={id} onCancelled={onCancelled} onClose={() => setCancelling(false)} />}
    </Panel>
  );
}

function CancelDialog({ id, onCancelled, onClose }: { id: string; onCancelled: () => void; onClose: () => void }) {
  const { guard: words } = useWords(area);
  const cancel = useCancelGroupCard();
  return (
    <Dialog title={words.cancelHeading} onClose={onClose}>
      <p className="text-soft">{words.cancelText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
        <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(id, { onSuccess: onCancelled })}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
