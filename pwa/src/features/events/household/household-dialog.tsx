import type { BoardHousehold, HostedEvent } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { TheirLanguage, useTheirLanguage } from '../../../domain/their-language';
import { newId } from '../../../lib/new-id';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Pick } from '../../../ui/forms/choice';
import { EmailField, TextArea, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { useWords } from '../../../words/use-words';
import { useRemoveHousehold, useUpdateHousehold } from '../board/board-mutations';
import { HouseholdAnswer } from './household-answer';
import { HouseholdLink } from './household-link';
import { emptyHousehold, type HouseholdValues, toHouseholdFields, toHouseholdValues, validateHousehold } from './household-values';
import { useAddHouseholds } from './kept-households';

interface HouseholdDialogProps {
  event: HostedEvent;
  /** Nothing for one that is added. */
  household?: BoardHousehold | undefined;
  labels: readonly string[];
  onClose: () => void;
}

/** A household: its members, their link, and their answers. */
export function HouseholdDialog({ event, household, labels, onClose }: HouseholdDialogProps) {
  const { household: words } = useWords(area);
  const [isRemoving, setRemoving] = useState(false);
  if (household && isRemoving)
    return <RemoveDialog eventId={event._id} household={household} onClose={() => setRemoving(false)} onRemoved={onClose} />;
  return (
    <Dialog title={household ? household.name : words.newTitle} onClose={onClose}>
      <HouseholdForm event={event} household={household} labels={labels} onSaved={onClose} />
      {household && (
        <>
          {event.state !== 'draft' && <HouseholdLink eventId={event._id} household={household} />}
          {event.state !== 'cancelled' && <HouseholdAnswer key={household.revision} event={event} household={household} />}
          <Button look="danger" className="justify-self-start" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function HouseholdForm({ event, household, labels, onSaved }: Omit<HouseholdDialogProps, 'onClose'> & { onSaved: () => void }) {
  const { household: words, guests: around } = useWords(area);
  const add = useAddHouseholds(event._id);
  const update = useUpdateHousehold(event._id);
  const theirs = useTheirLanguage();
  const known = household?.guests.filter(({ isExtra }) => !isExtra) ?? [];
  const { form, values, field, set, problems, failure, isSending } = useForm<HouseholdValues, string>({
    initial: household ? toHouseholdValues(household, words.childMark) : emptyHousehold,
    validate: (input) => validateHousehold(input, words.wrong),
    send: async (input) => {
      const fields = toHouseholdFields(input, { childMark: words.childMark, known });
      if (household) {
        await update.mutateAsync({ householdId: household._id, body: fields });
        return words.saved;
      }
      const [kept] = await add.mutateAsync([{ _id: newId(), ...fields, ...theirs.chosen, timeZone: null }]);
      if (!kept) return words.saved;
      return kept.problem ? fill(around.skipped[kept.problem], { list: fields.name }) : fill(around.unsent, { list: fields.name });
    },
    onSent: (said) => {
      toast.success(said);
      onSaved();
    },
    failed: words.wrong.guests,
    // Those who are added wait on the device; a change needs the server.
    isOffline: household === undefined,
  });
  const fieldLabels = { name: words.name, email: words.email, guests: words.guests } as const;
  const wrong = Object.entries(fieldLabels).flatMap(([name, label]) => (name in problems ? [{ name, label }] : []));
  const counts = Array.from({ length: max.extrasMax + 1 }, (_, n) => String(n));
  return (
    <form {...form} className="grid gap-4">
      <p className="text-soft">{words.lead}</p>
      <FormSummary wrong={wrong} failure={failure} />
      <TextField {...field('name')} label={words.name} hint={words.nameHint} maxLength={max.guestNameMaxLength} autoComplete="off" />
      <TextArea
        name="guests"
        label={words.guests}
        hint={words.guestsHint}
        problem={problems.guests}
        className="min-h-20!"
        value={values.guests}
        onChange={({ target }) => set({ guests: target.value })}
      />
      <EmailField {...field('email')} label={words.email} hint={words.emailHint} autoComplete="email" />
      {!household && <TheirLanguage {...theirs.picker} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('label')} label={words.label} hint={words.labelHint} maxLength={max.labelMaxLength} list="guest-labels" />
        <datalist id="guest-labels">
          {labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <Pick
          label={words.extras}
          value={values.extrasMax}
          options={counts.map((value) => ({ value, label: value === '0' ? words.noExtras : value }))}
          onChange={(extrasMax) => set({ extrasMax })}
        />
      </div>
      <Button type="submit" className="justify-self-end" isBusy={isSending}>
        {household ? words.save : words.add}
      </Button>
    </form>
  );
}

interface RemoveDialogProps {
  eventId: string;
  household: BoardHousehold;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ eventId, household: { _id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const { household: words } = useWords(area);
  const remove = useRemoveHousehold(eventId);
  return (
    <Dialog title={fill(words.removeHeading, { name })} onClose={onClose}>
      <p className="text-soft">{words.removeText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
        <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate(_id, { onSuccess: onRemoved })}>
          {words.remove}
        </Button>
      </div>
    </Dialog>
  );
}
