import { cardLooks, occasions } from '@hellograph/contract/find-occasion';
import { limits } from '@hellograph/contract/limits';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { design } from '@hellograph/words/en/design';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { readGroupCardsAgain } from '../../../domain/group-cards/queries';
import { keptMark } from '../../../drafts/kept-mark';
import { newId } from '../../../lib/new-id';
import { listTimeZones, ownTimeZone } from '../../../lib/time-zones';
import { useForm } from '../../../lib/use-form';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { groupCardStore } from '../../../sync/stores/group-card-store';
import type { KeptGroupCard } from '../../../sync/stores/kept-rows';
import { Button } from '../../../ui/button';
import { Choice, Pick } from '../../../ui/forms/choice';
import { EmailField, TextArea, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { count, useLanguage, useWords } from '../../../words/use-words';
import { CardFront } from '../card-front';
import { type GroupCardValues, newValues, toBody, validateGroupCard } from './group-card-form';

/**
 * Keeps a new group card on this device and sends it, now or when there is a network. Resolves with
 * whether it is on the server already.
 */
async function makeGroupCard(body: KeptGroupCard['body']): Promise<boolean> {
  const owner = accountHere();
  await groupCardStore(owner).add(body);
  keptMark.set(owner);
  await sendNow('cards');
  void readGroupCardsAgain();
  return !(await groupCardStore(owner).list()).some((kept) => kept.body._id === body._id);
}

export const useDiscardGroupCard = () =>
  useMutation({
    mutationFn: (id: string) => groupCardStore(accountHere()).remove(id),
    onSuccess: () => void readGroupCardsAgain(),
    networkMode: 'always',
  });

const choices: readonly string[] = ['', '0', '5', '10', '20', '50'];

/** Chooses how many photos may talk at the owner's cost; empty for as many as there are credits. */
export function SpeakingPick({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { make: words } = useWords(area);
  const toLabel = (choice: string) => (choice === '' ? words.asMany : choice === '0' ? words.none : fill(words.upTo, { count: choice }));
  // Another program may have chosen a number that is not offered here.
  const offered = choices.includes(value) ? choices : [...choices, value];
  return (
    <Pick
      label={words.speaking}
      value={value}
      options={offered.map((choice) => ({ value: choice, label: toLabel(choice) }))}
      onChange={onChange}
    />
  );
}

interface MakeFormProps {
  /** The owner's first name. */
  sender: string;
  /** The owner's remaining credits; `undefined` while unknown. */
  credits: number | undefined;
  /** An earlier group card that could not be sent. */
  known?: { id: string; values: GroupCardValues } | undefined;
  onMade: (id: string, isSent: boolean) => void;
}

/** Everything that a group card needs, on one page; what can be guessed is filled in. */
export function MakeForm({ sender, credits, known, onMade }: MakeFormProps) {
  const { make: words, forName } = useWords(area);
  const language = useLanguage();
  const id = useRef(known?.id ?? newId());
  const { form, values, field, set, problems, failure, isSending } = useForm<GroupCardValues, boolean>({
    initial: known?.values ?? newValues({ now: new Date(), sender, timeZone: ownTimeZone() }),
    validate: (input) => validateGroupCard(withTitle(input, words.titles), words.wrong, new Date()),
    send: (input) => makeGroupCard(toBody(withTitle(input, words.titles), { id: id.current, language })),
    onSent: (isSent) => onMade(id.current, isSent),
    failed: words.failed,
    isOffline: true,
  });
  const labels = { to: words.to, title: words.titleField, day: words.deadline, email: words.email, theirDay: words.theirDay } as const;
  const wrong = Object.entries(labels).flatMap(([name, label]) => (name in problems ? [{ name, label }] : []));
  const shown = withTitle(values, words.titles);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form {...form} className="grid min-w-0 gap-6">
        <FormSummary wrong={wrong} failure={failure} />
        <Who field={field} values={values} set={set} title={shown.title} />
        <When field={field} values={values} set={set} />
        <Rules values={values} set={set} credits={credits} />
        <Button type="submit" className="min-h-14 text-lg sm:justify-self-start sm:px-8" isBusy={isSending}>
          {words.submit}
        </Button>
      </form>
      <div className="overflow-hidden rounded-card shadow-lift max-lg:hidden lg:sticky lg:top-24">
        <CardFront
          card={{ occasion: values.occasion, look: values.look, tint: null }}
          as="p"
          title={shown.title}
          {...(values.to.trim() && { above: fill(forName, { name: values.to.trim() }) })}
          below={values.sender}
          className="min-h-96"
        />
      </div>
    </div>
  );
}

type Form = ReturnType<typeof useForm<GroupCardValues, boolean>>;
type Part = { [Name in 'field' | 'values' | 'set']: Form[Name] };
type Titles = (typeof area)['english']['make']['titles'];

/** As long as nothing is written on the front, it says what the occasion says. */
const withTitle = (values: GroupCardValues, titles: Titles): GroupCardValues => ({
  ...values,
  title: values.title.trim() === '' && values.to.trim() !== '' ? fill(titles[values.occasion], { name: values.to.trim() }) : values.title,
});

function Who({ field, values, set, title }: Part & { title: string }) {
  const { make: words } = useWords(area);
  const { occasions: names, looks } = useWords(design);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('to')} label={words.to} maxLength={limits.cardNameMaxLength} autoComplete="off" />
        <Pick
          label={words.occasion}
          value={values.occasion}
          options={occasions.map((value) => ({ value, label: names[value] }))}
          onChange={(occasion) => set({ occasion })}
        />
      </div>
      <Choice
        label={words.look}
        value={values.look}
        options={cardLooks.map((value) => ({ value, label: looks[value] }))}
        onChange={(look) => set({ look })}
      />
      <TextField
        {...field('title')}
        label={words.titleField}
        hint={words.titleHint}
        placeholder={title}
        maxLength={limits.cardCoverMaxLength}
      />
      <TextField {...field('sender')} label={words.sender} hint={words.senderHint} maxLength={limits.cardNameMaxLength} />
      <TextArea
        label={words.inside}
        hint={words.insideHint}
        value={values.inside}
        maxLength={limits.cardInsideMaxLength}
        onChange={(event) => set({ inside: event.target.value })}
      />
    </>
  );
}

function When({ field, values, set }: Part) {
  const { make: words } = useWords(area);
  const name = values.to.trim();
  return (
    <>
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-2 text-lg font-semibold">{words.deadline}</legend>
        <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
          <TextField {...field('day')} label={words.day} type="date" />
          <TextField {...field('time')} label={words.time} type="time" />
        </div>
        <p className="text-sm text-soft">{words.deadlineHint}</p>
      </fieldset>
      <Choice
        label={name ? fill(words.deliver, { name }) : words.deliverPlain}
        value={values.delivery}
        options={[
          { value: 'mail', label: words.mail },
          { value: 'byHand', label: words.byHand },
        ]}
        onChange={(delivery) => set({ delivery })}
      />
      {values.delivery === 'byHand' ? (
        <p className="text-sm text-soft">{words.byHandHint}</p>
      ) : (
        <div className="grid gap-4">
          <EmailField
            {...field('email')}
            label={words.email}
            hint={words.emailHint}
            autoComplete="email"
            maxLength={limits.emailMaxLength}
          />
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField {...field('theirDay')} label={words.theirDay} type="date" />
            <TextField {...field('theirTime')} label={words.theirTime} type="time" />
            <Pick
              label={words.zone}
              value={values.timeZone}
              options={listTimeZones(values.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
              onChange={(timeZone) => set({ timeZone })}
            />
          </div>
        </div>
      )}
    </>
  );
}

function Rules({ values, set, credits }: Omit<Part, 'field'> & { credits: number | undefined }) {
  const { make: words } = useWords(area);
  const { credits: counted } = useWords(projects);
  const cost = count(counted, creditsPerGeneration);
  return (
    <>
      <Choice
        label={words.approves}
        value={values.approves}
        options={(['atOnce', 'afterMe'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={(approves) => set({ approves })}
      />
      <div className="grid gap-1.5">
        <SpeakingPick value={values.speakingMax} onChange={(speakingMax) => set({ speakingMax })} />
        <p className="text-sm text-soft">
          {credits === undefined
            ? fill(words.speakingOffline, { credits: cost })
            : fill(words.speakingHint, { credits: cost, available: count(counted, credits) })}
        </p>
      </div>
    </>
  );
}
