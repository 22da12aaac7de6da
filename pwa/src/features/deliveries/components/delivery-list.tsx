import type { Card, Delivery, DeliveryState, HoldingApproval } from '@hellograph/contract';
import { deliveries } from '@hellograph/words/en/deliveries';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HeldNote } from '../../../domain/approvals/unapproved';
import { formatMoment } from '../../../lib/format';
import { useForm } from '../../../lib/use-form';
import { useAuth } from '../../../session/auth-store';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { type DeliveryValues, describeTime, toBody, toValues, validateDelivery } from '../lib/delivery-form';
import { deliveriesQuery, updateDelivery, useCancelDelivery, usePlanAgain } from '../queries';
import { DeliveryFields, DeliveryForm } from './delivery-form';

/** Returns the latest stage of a delivery: what its recipient did comes after what we did. */
function stageOf({ state, approval, sendAt, openedAt, watchedAt }: Delivery): DeliveryState | HoldingApproval | 'opened' | 'watched' {
  if (approval) return approval.state;
  // "Scheduled" would be wrong for what was sent now.
  if (state === 'planned' && sendAt === null) return 'sending';
  if (state !== 'sent') return state;
  if (watchedAt) return 'watched';
  return openedAt ? 'opened' : 'sent';
}

interface DeliveryDialogProps {
  cardId: string;
  delivery: Delivery;
  onClose: () => void;
}

/** Changes a delivery that has not been sent; a failed one is sent again. */
function DeliveryDialog({ cardId, delivery, onClose }: DeliveryDialogProps) {
  const words = useWords(deliveries);
  const { form, values, field, set, failure, isSending } = useForm<DeliveryValues, unknown>({
    initial: toValues(delivery, delivery.timeZone),
    validate: (input) => validateDelivery(input, words),
    send: (input) => updateDelivery(cardId, delivery._id, toBody(input)),
    onSent: onClose,
    failed: words.failed,
    serverNames: { sendAt: 'day' },
  });
  return (
    <Dialog title={words.editHeading} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <FormSummary wrong={[]} failure={failure} />
        <DeliveryFields values={values} field={field} set={set} />
        <Button type="submit" className="justify-self-end" isBusy={isSending}>
          {delivery.state === 'planned' ? words.save : values.when === 'now' ? words.send : words.plan}
        </Button>
      </form>
    </Dialog>
  );
}

/** The deliveries of a card, with their states and actions. */
export const DeliveryList = ({ cardId, list }: { cardId: string; list: readonly Delivery[] }) =>
  list.length > 0 && (
    <ul className="grid gap-3">
      {list.map((delivery) => (
        <DeliveryRow key={delivery._id} cardId={cardId} delivery={delivery} />
      ))}
    </ul>
  );

const looks = {
  watched: 'good',
  opened: 'good',
  sent: 'accent',
  planned: 'accent',
  sending: 'accent',
  failed: 'plain',
  cancelled: 'plain',
  waiting: 'plain',
  returned: 'bad',
} as const;

function DeliveryRow({ cardId, delivery }: { cardId: string; delivery: Delivery }) {
  const words = useWords(deliveries);
  const stage = stageOf(delivery);
  const seenAt = delivery.watchedAt ?? delivery.openedAt ?? delivery.sentAt;
  return (
    <li className={`grid gap-3 rounded-2xl border border-line p-4 ${stage === 'cancelled' ? 'opacity-70' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid min-w-0">
          <p className="font-semibold wrap-anywhere">{delivery.name || delivery.email}</p>
          <p className="text-sm wrap-anywhere text-soft">
            {[...(delivery.name ? [delivery.email] : []), describeTime(delivery, words)].join(' · ')}
          </p>
        </div>
        <Badge look={looks[stage]}>
          {words.states[stage]}
          {seenAt && stage !== 'failed' && stage !== 'cancelled' && ` · ${formatMoment(seenAt)}`}
        </Badge>
      </div>
      {delivery.failure && (
        <p className="rounded-xl bg-bad-wash px-3 py-2 text-sm font-medium text-bad">{words.failures[delivery.failure]}</p>
      )}
      {delivery.approval && <HeldNote note={delivery.approval} />}
      {delivery.isLate && <p className="text-sm text-soft">{words.late}</p>}
      <DeliveryActions cardId={cardId} delivery={delivery} />
    </li>
  );
}

function DeliveryActions({ cardId, delivery }: { cardId: string; delivery: Delivery }) {
  const words = useWords(deliveries);
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelDelivery(cardId);
  const again = usePlanAgain(cardId);
  const { _id, state, approval, sendAt, name, email } = delivery;
  if (state === 'sending' || state === 'sent') return null;
  /** Several rows have the same buttons, so the labels for screen readers name the recipient. */
  const whose = (label: string) => `${label}: ${fill(words.to, { name: name || email })}`;
  const change = state === 'failed' ? words.mend : approval?.state === 'returned' ? words.askAgain : words.edit;
  const isUndone = sendAt === null && state === 'planned' && !approval;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'cancelled' ? (
        <Button look="secondary" isBusy={again.isPending} aria-label={whose(words.planAgain)} onClick={() => again.mutate(_id)}>
          {words.planAgain}
        </Button>
      ) : (
        <>
          {(sendAt !== null || state === 'failed' || approval) && (
            <Button look="secondary" aria-label={whose(change)} onClick={() => setOpen(true)}>
              {change}
            </Button>
          )}
          <Button
            look="danger"
            isBusy={cancel.isPending}
            aria-label={whose(isUndone ? words.undo : words.cancel)}
            onClick={() => cancel.mutate(_id)}
          >
            {isUndone ? words.undo : words.cancel}
          </Button>
        </>
      )}
      {isOpen && <DeliveryDialog cardId={cardId} delivery={delivery} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DeliveryPanelProps {
  card: Pick<Card, '_id' | 'version' | 'to'>;
  /** The address that gets replies to the mail, if it is not the user's. */
  repliesTo?: string | undefined;
}

const nothing = async () => {};

/** A group card by email, now or at a time of theirs, and what became of each. */
export function DeliveryPanel({ card, repliesTo }: DeliveryPanelProps) {
  const words = useWords(deliveries);
  const state = useAuth();
  const { data: list = [] } = useQuery({ ...deliveriesQuery(card._id), enabled: card.version > 0 });
  return (
    <Panel title={words.title} lead={fill(words.lead, { email: repliesTo ?? (state.status === 'in' ? state.user.email : '') })}>
      <DeliveryList cardId={card._id} list={list} />
      <DeliveryForm card={card} save={nothing} isMain />
    </Panel>
  );
}
