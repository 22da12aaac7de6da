import type { CardLink, GroupCard } from '@hellograph/contract';
import { cardMusics } from '@hellograph/contract/card-choices';
import { cardTheme } from '@hellograph/contract/card-theme';
import { limits } from '@hellograph/contract/limits';
import { design } from '@hellograph/words/en/design';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CheckField } from '../../../ui/forms/check-field';
import { Choice, Pick } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { toDayField, toLocalMoment, toTimeField } from '../make/group-card-form';
import { SpeakingPick } from '../make/make-form';
import { useDeleteGroupCard, useUpdateGroupCard } from './mutations';
import { findOpenLinks, useMakeWallLink, WallLink, wallLinksQuery } from './wall-link';

const none: CardLink[] = [];

/** The card as its recipient sees it, and every link that opens it. */
export function WallPanel({ groupCard: { _id: id } }: { groupCard: GroupCard }) {
  const { wall: words } = useWords(area);
  const { data: links = none } = useQuery(wallLinksQuery(id));
  const make = useMakeWallLink(id);
  const open = findOpenLinks(links, Date.now());
  return (
    <Panel title={words.title} lead={words.lead}>
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.map((link) => (
            <WallLink key={link._id} groupCardId={id} link={link} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-3">
        {open.length === 0 && <p className="text-soft">{words.none}</p>}
        <Button look="secondary" isBusy={make.isPending} onClick={() => make.mutate()}>
          {open.length === 0 ? words.make : words.another}
        </Button>
      </div>
    </Panel>
  );
}

/** The music under the film: none, unless a mood is chosen. */
export function FilmMusic({ groupCard: { _id: id, music, occasion, look, tint } }: { groupCard: GroupCard }) {
  const { filmMusic: words } = useWords(area);
  const { moods, none } = useWords(design);
  const update = useUpdateGroupCard(id);
  const suiting = cardTheme(occasion, look, tint).mood;
  const toLabel = (value: (typeof cardMusics)[number]) =>
    value === 'none' ? none : value === suiting ? fill(words.suits, { mood: moods[value] }) : moods[value];
  return (
    <div className="grid gap-1.5">
      <Pick
        label={words.label}
        value={update.isPending ? (update.variables.music ?? music) : music}
        options={cardMusics.map((value) => ({ value, label: toLabel(value) }))}
        onChange={(chosen) => update.mutate({ music: chosen })}
      />
      <p className="text-sm text-soft">{words.hint}</p>
    </div>
  );
}

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
