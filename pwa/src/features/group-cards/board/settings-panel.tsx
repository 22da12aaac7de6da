import type { GroupCard } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CheckField } from '../../../ui/forms/check-field';
import { Choice } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { toDayField, toLocalMoment, toTimeField } from '../make/group-card-form';
import { SpeakingPick } from '../make/speaking-pick';
import { useDeleteGroupCard, useUpdateGroupCard } from './mutations';

interface SettingsPanelProps {
  groupCard: GroupCard;
  onDeleted: () => void;
}

/** Locks signing, changes the card, and deletes it if it is theirs. */
export function SettingsPanel({ groupCard, onDeleted }: SettingsPanelProps) {
  const { settings: words } = useWords(area);
  const { _id, isLocked, sendsAnyway, role } = groupCard;
  const update = useUpdateGroupCard(_id);
  const remove = useDeleteGroupCard();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={words.title} lead={words.lockHint}>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" aria-pressed={isLocked} isBusy={update.isPending} onClick={() => update.mutate({ isLocked: !isLocked })}>
          {isLocked ? words.unlock : words.lock}
        </Button>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
        {role === 'owner' && (
          <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate(_id, { onSuccess: onDeleted })}>
            {words.remove}
          </Button>
        )}
      </div>
      <CheckField checked={sendsAnyway} onChange={(event) => update.mutate({ sendsAnyway: event.target.checked })}>
        {words.sendsAnyway}
      </CheckField>
      {isOpen && <ChangeDialog groupCard={groupCard} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ChangeDialog({ groupCard, onClose }: { groupCard: GroupCard; onClose: () => void }) {
  const { make: words, settings } = useWords(area);
  const { title, to, sender, inside, deadlineAt, approvesFirst, role } = groupCard;
  const speakingMax = groupCard.speakingMax === null ? '' : String(groupCard.speakingMax);
  const deadline = new Date(deadlineAt);
  const update = useUpdateGroupCard(groupCard._id);
  const { form, values, field, set, failure, isSending } = useForm({
    initial: { title, to, sender, inside, day: toDayField(deadline), time: toTimeField(deadline), approvesFirst, speakingMax },
    validate: (input) => ({
      ...(input.title.trim() === '' && { title: words.wrong.title }),
      ...(Number.isNaN(toLocalMoment(input.day, input.time).getTime()) && { day: words.wrong.deadline }),
    }),
    send: ({ day, time, speakingMax: max, ...rest }) =>
      update.mutateAsync({
        ...rest,
        title: rest.title.trim(),
        deadlineAt: toLocalMoment(day, time).toISOString(),
        // Owners alone decide what a card may cost.
        ...(role === 'owner' && { speakingMax: max === '' ? null : Number(max) }),
      }),
    onSent: () => {
      toast.success(settings.saved);
      onClose();
    },
    failed: words.failed,
    serverNames: { deadlineAt: 'day' },
  });
  return (
    <Dialog title={settings.change} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <FormSummary wrong={[]} failure={failure} />
        <TextField {...field('to')} label={words.to} maxLength={limits.cardNameMaxLength} autoComplete="off" />
        <TextField {...field('title')} label={words.titleField} maxLength={limits.cardCoverMaxLength} />
        <TextField {...field('sender')} label={words.sender} maxLength={limits.cardNameMaxLength} />
        <TextArea
          label={words.inside}
          value={values.inside}
          maxLength={limits.cardInsideMaxLength}
          onChange={(event) => set({ inside: event.target.value })}
        />
        <fieldset className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 font-semibold">{words.deadline}</legend>
          <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
            <TextField {...field('day')} label={words.day} type="date" />
            <TextField {...field('time')} label={words.time} type="time" />
          </div>
        </fieldset>
        <Choice
          label={words.approves}
          value={values.approvesFirst ? 'afterMe' : 'atOnce'}
          options={(['atOnce', 'afterMe'] as const).map((value) => ({ value, label: words[value] }))}
          onChange={(value) => set({ approvesFirst: value === 'afterMe' })}
        />
        {role === 'owner' && <SpeakingPick value={values.speakingMax} onChange={(max) => set({ speakingMax: max })} />}
        <Button type="submit" className="justify-self-end" isBusy={isSending}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}
