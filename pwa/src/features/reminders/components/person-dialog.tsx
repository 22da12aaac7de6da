import type { Person } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
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
import { useWords } from '../../../words/use-words';
import { type DayValues, newDay, type PersonValues, toInput, toValues, validatePerson } from '../lib/person-form';
import { createPerson, updatePerson } from '../queries';
import { DayFields } from './day-fields';

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
