import { limits } from '@hellograph/contract/limits';
import { deliveries } from '@hellograph/words/en/deliveries';
import { listCities } from '../../../lib/time-zones';
import type { useForm } from '../../../lib/use-form';
import { Choice, Pick } from '../../../ui/forms/choice';
import { EmailField, TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';
import type { DeliveryValues } from '../lib/delivery-form';

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
