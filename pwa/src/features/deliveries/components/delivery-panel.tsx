import type { Card } from '@hellograph/contract';
import { deliveries } from '@hellograph/words/en/deliveries';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { FaceNeeded, goToFaceQuestion } from '../../../domain/cards/make-card-button';
import { newId } from '../../../lib/new-id';
import { ownTimeZone } from '../../../lib/time-zones';
import { useForm } from '../../../lib/use-form';
import { useOnline } from '../../../lib/when-idle';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Panel } from '../../../ui/panel';
import { useLanguage, useWords } from '../../../words/use-words';
import { type DeliveryValues, toBody, toValues, validateDelivery } from '../lib/delivery-form';
import type { KnownRecipient } from '../lib/known-recipient';
import { createDelivery, deliveriesQuery } from '../queries';
import { DeliveryFields } from './delivery-fields';
import { DeliveryList } from './delivery-list';

interface DeliveryPanelProps {
  card: Pick<Card, '_id' | 'version' | 'to'>;
  /** The saved data of the card's recipient, if known. */
  known?: KnownRecipient | undefined;
  /** The card has a video, and it is not stated yet whose face it shows. */
  needsFace: boolean;
  /** The address that gets replies to the mail, if it is not the user's. */
  repliesTo?: string | undefined;
  /** Saves the latest changes before the card is sent. */
  save: () => Promise<void>;
}

/** The card by email, now or at a time of theirs, and what became of each. */
export function DeliveryPanel({ card, known, needsFace, repliesTo, save }: DeliveryPanelProps) {
  const words = useWords(deliveries);
  const language = useLanguage();
  const state = useAuth();
  const isOnline = useOnline();
  // A card that was started without a network is not on the server yet, so it cannot be sent.
  const { data: list = [] } = useQuery({ ...deliveriesQuery(card._id), enabled: card.version > 0 });
  const wish = useRef(newId());
  const labels = { name: words.name, email: words.email, day: words.day, time: words.time } as const;
  const { form, values, field, set, reset, problems, failure, isSending } = useForm<DeliveryValues, unknown>({
    initial: toValues({ name: card.to, ...known }, ownTimeZone()),
    validate: (input) => validateDelivery(input, words),
    send: async (input) => {
      await save();
      return createDelivery(card._id, { ...toBody(input), language }, wish.current);
    },
    onSent: () => {
      wish.current = newId();
      reset({ ...toValues({}, ownTimeZone()), when: values.when, day: values.day, time: values.time });
    },
    failed: words.failed,
    serverNames: { sendAt: 'day' },
  });
  const submit = (event: FormEvent) => {
    if (!needsFace) return form.onSubmit(event);
    event.preventDefault();
    goToFaceQuestion();
  };
  const wrong = Object.entries(labels).filter(([name]) => name in problems);
  return (
    <Panel title={words.title} lead={fill(words.lead, { email: repliesTo ?? (state.status === 'in' ? state.user.email : '') })}>
      <DeliveryList cardId={card._id} list={list} />
      <form {...form} onSubmit={submit} className="grid gap-4">
        <FormSummary wrong={wrong.map(([name, label]) => ({ name, label }))} failure={failure} />
        <DeliveryFields values={values} field={field} set={set} />
        {needsFace && <FaceNeeded />}
        <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending} disabled={!isOnline}>
          {values.when === 'now' ? words.send : words.plan}
        </Button>
      </form>
    </Panel>
  );
}
