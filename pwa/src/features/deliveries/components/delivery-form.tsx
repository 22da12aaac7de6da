import type { Card, Delivery } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { deliveries } from '@hellograph/words/en/deliveries';
import { type ReactNode, useRef } from 'react';
import { TheirLanguage, useTheirLanguage } from '../../../domain/their-language';
import { newId } from '../../../lib/new-id';
import { listCities, ownTimeZone } from '../../../lib/time-zones';
import { useForm } from '../../../lib/use-form';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { Choice, Pick } from '../../../ui/forms/choice';
import { EmailField, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { type DeliveryValues, type KnownRecipient, toBody, toValues, validateDelivery } from '../lib/delivery-form';
import { createDelivery } from '../queries';

interface DeliveryFormProps {
  card: Pick<Card, '_id' | 'to'>;
  /** The saved data of the card's recipient, if known. */
  known?: KnownRecipient | undefined;
  /** Saves the latest changes before the card is sent. */
  save: () => Promise<void>;
  onSent?: (delivery: Delivery) => void;
  /** The only thing to do here, so its button has full width. */
  isMain?: boolean;
}

/** The recipient and the time of a card by email. */
export function DeliveryForm({ card, known, save, onSent, isMain = false }: DeliveryFormProps): ReactNode {
  const words = useWords(deliveries);
  const theirs = useTheirLanguage();
  const isOnline = useOnline();
  const wish = useRef(newId());
  const labels = { name: words.name, email: words.email, day: words.day, time: words.time } as const;
  const { form, values, field, set, reset, problems, failure, isSending } = useForm<DeliveryValues, Delivery>({
    initial: toValues({ name: card.to, ...known }, ownTimeZone()),
    validate: (input) => validateDelivery(input, words),
    send: async (input) => {
      await save();
      return createDelivery(card._id, { ...toBody(input), ...theirs.chosen }, wish.current);
    },
    onSent: (delivery) => {
      wish.current = newId();
      reset({ ...toValues({}, ownTimeZone()), when: values.when, day: values.day, time: values.time });
      onSent?.(delivery);
    },
    failed: words.failed,
    serverNames: { sendAt: 'day' },
  });
  const wrong = Object.entries(labels).filter(([name]) => name in problems);
  return (
    <form {...form} className="grid gap-4">
      <FormSummary wrong={wrong.map(([name, label]) => ({ name, label }))} failure={failure} />
      <DeliveryFields values={values} field={field} set={set} />
      <TheirLanguage {...theirs.picker} />
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      <Button
        type="submit"
        look={isMain ? 'primary' : 'secondary'}
        className={isMain ? 'min-h-13 text-lg!' : 'justify-self-start'}
        isBusy={isSending}
        disabled={!isOnline}
      >
        {values.when === 'now' ? words.send : words.plan}
      </Button>
    </form>
  );
}

interface DeliveryFieldsProps {
  values: DeliveryValues;
  field: Fields['field'];
  set: Fields['set'];
}
type Fields = ReturnType<typeof useForm<DeliveryValues, unknown>>;

/** The recipient and the time. */
export function DeliveryFields({ values, field, set }: DeliveryFieldsProps) {
  const words = useWords(deliveries);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={words.name} maxLength={limits.cardNameMaxLength} autoComplete="off" />
        <EmailField {...field('email')} label={words.email} autoComplete="email" />
      </div>
      <Choice
        label={words.when}
        value={values.when}
        options={[
          { value: 'now', label: words.now },
          { value: 'later', label: words.later },
        ]}
        onChange={(when) => set({ when })}
      />
      {values.when === 'later' && (
        <div className="grid gap-1.5">
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField {...field('day')} label={words.day} type="date" />
            <TextField {...field('time')} label={words.time} type="time" />
            <Pick
              label={words.zone}
              value={values.timeZone}
              options={listCities(values.timeZone)}
              onChange={(timeZone) => set({ timeZone })}
            />
          </div>
          <p className="text-sm text-soft">{words.zoneHint}</p>
        </div>
      )}
    </>
  );
}
