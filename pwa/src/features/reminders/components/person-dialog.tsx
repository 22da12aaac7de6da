import type { Person } from '@hellograph/contract';
import { occasions } from '@hellograph/contract/find-occasion';
import { limits } from '@hellograph/contract/limits';
import { design as designWords } from '@hellograph/words/en/design';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { type ReactNode, useRef } from 'react';
import { newId } from '../../../lib/new-id';
import { listCities } from '../../../lib/time-zones';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Pick } from '../../../ui/forms/choice';
import { EmailField, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Notice } from '../../../ui/notice';
import { count, useWords } from '../../../words/use-words';
import { type DayValues, newDay, type PersonValues, toInput, toValues, validatePerson } from '../lib/person-form';
import { listMonths } from '../lib/upcoming';
import { createPerson, updatePerson } from '../queries';

interface DayFieldsProps {
  index: number;
  value: DayValues;
  onChange: (part: Partial<DayValues>) => void;
  onRemove: () => void;
}

const leadTimes = [0, 1, 3, 7, 14, 30];

/** One day of a person: its kind, its date, and the time of the reminder. */
function DayFields({ index, value, onChange, onRemove }: DayFieldsProps) {
  const words = useWords(reminders);
  const { occasions: names } = useWords(designWords);
  const leads = [...new Set([...leadTimes, value.daysBefore])].sort((one, other) => one - other);
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{fill(words.dayNumber, { count: index + 1 })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Pick
          label={words.occasion}
          value={value.occasion}
          options={occasions.map((occasion) => ({ value: occasion, label: names[occasion] }))}
          onChange={(occasion) => onChange({ occasion })}
        />
        <Pick
          label={words.repeats}
          value={value.repeats}
          options={(['yearly', 'once'] as const).map((repeats) => ({ value: repeats, label: words.repeatsNames[repeats] }))}
          onChange={(repeats) => onChange({ repeats })}
        />
      </div>
      <div className="grid grid-cols-[5rem_1fr] items-start gap-3 sm:grid-cols-[5rem_1fr_6rem]">
        <TextField
          label={words.day}
          inputMode="numeric"
          maxLength={2}
          value={value.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
        <Pick
          label={words.month}
          value={String(value.month)}
          options={listMonths().map((label, month) => ({ value: String(month + 1), label }))}
          onChange={(month) => onChange({ month: Number(month) })}
        />
        <TextField
          label={words.year}
          hint={value.repeats === 'yearly' ? words.yearHint : undefined}
          inputMode="numeric"
          maxLength={4}
          value={value.year}
          onChange={(event) => onChange({ year: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Pick
          label={words.remind}
          value={String(value.daysBefore)}
          options={leads.map((days) => ({
            value: String(days),
            label: days === 0 ? words.remindNames.onDay : count(words.remindNames.before, days),
          }))}
          onChange={(days) => onChange({ daysBefore: Number(days) })}
        />
        <Button look="danger" onClick={onRemove}>
          {words.removeDay}
        </Button>
      </div>
    </fieldset>
  );
}

interface PersonDialogProps {
  person?: Person | undefined;
  onClose: () => void;
  /** Further buttons, below the fields. */
  children?: ReactNode;
}

/** Adds or edits a person. */
export function PersonDialog({ person, onClose, children }: PersonDialogProps) {
  const words = useWords(reminders);
  const wish = useRef(newId());
  const { form, values, field, set, problems, failure, isSending } = useForm<PersonValues, Person>({
    initial: toValues(person),
    validate: (input) => validatePerson(input, words),
    send: (input) => (person ? updatePerson(person._id, toInput(input)) : createPerson(toInput(input), wish.current)),
    onSent: onClose,
    failed: words.failed,
  });
  const { days } = values;
  const change = (index: number, part: Partial<DayValues>) =>
    set({ days: days.map((day, at) => (at === index ? { ...day, ...part } : day)) });
  const zones = [{ value: '', label: words.zoneUnknown }, ...listCities()];
  return (
    <Dialog title={person ? fill(words.changeOf, { name: person.name }) : words.newHeading} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <FormSummary wrong={[]} failure={failure} />
        <TextField {...field('name')} label={words.name} maxLength={limits.cardNameMaxLength} autoComplete="off" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <EmailField {...field('email')} label={words.email} autoComplete="email" />
          <Pick label={words.zone} value={values.timeZone} options={zones} onChange={(timeZone) => set({ timeZone })} />
        </div>
        {days.map((day, index) => (
          <DayFields
            key={day._id ?? index}
            index={index}
            value={day}
            onChange={(part) => change(index, part)}
            onRemove={() => set({ days: days.filter((_, at) => at !== index) })}
          />
        ))}
        {problems.days && <Notice look="bad">{problems.days}</Notice>}
        <p className="text-sm text-soft">{words.moon}</p>
        <div className="flex flex-wrap justify-between gap-3">
          <Button look="quiet" disabled={days.length >= limits.personDaysMax} onClick={() => set({ days: [...days, newDay()] })}>
            {words.addDay}
          </Button>
          <Button type="submit" isBusy={isSending}>
            {words.save}
          </Button>
        </div>
      </form>
      {children}
    </Dialog>
  );
}
