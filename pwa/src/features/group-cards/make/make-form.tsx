import { limits } from '@hellograph/contract/limits';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { projects } from '@hellograph/words/en/projects';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardFront } from '../../../domain/cards/card-front';
import { DesignChoice, toTitle } from '../../../domain/cards/design-choice';
import { readGroupCardsAgain } from '../../../domain/group-cards/queries';
import { formatUntil } from '../../../domain/guests/format-until';
import { keptMark } from '../../../drafts/kept-mark';
import { listCities } from '../../../lib/time-zones';
import { useForm } from '../../../lib/use-form';
import { useGoOn } from '../../../session/use-go-on';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { groupCardStore } from '../../../sync/stores/group-card-store';
import type { KeptGroupCard } from '../../../sync/stores/kept-rows';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Choice, Pick } from '../../../ui/forms/choice';
import { EmailField, TextArea, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { count, useLanguage, useWords } from '../../../words/use-words';
import { type GroupCardValues, toBody, toLocalMoment, validateGroupCard } from './group-card-form';

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
  /** The first values: new ones, or those that this device has kept. */
  begun: BegunGroupCard;
  /** The owner's first name; empty before there is an account. */
  sender: string;
  /** The owner's remaining credits; `undefined` while unknown. */
  credits: number | undefined;
  onChange: (begun: BegunGroupCard) => void;
  onMade: (id: string, isSent: boolean) => void;
  /** The sheet that asks for an account. */
  signUp: (onClose: () => void) => ReactNode;
}

/** A group card that is being begun. The id is constant, so that two tabs make one card. */
export interface BegunGroupCard {
  id: string;
  values: GroupCardValues;
}

export const makePath = '/workflow/create-group-card';

/** A look and a name make a group card; everything else has a good default and can be changed. */
export function MakeForm({ begun, sender, credits, onChange, onMade, signUp }: MakeFormProps) {
  const { make: words, forName } = useWords(area);
  const language = useLanguage();
  const { id } = begun;
  // A name that an account has is not asked for again.
  const whole = (input: GroupCardValues) => withTitle({ ...input, sender: input.sender.trim() || sender }, words.titles);
  const { form, go, values, field, set, problems, failure, isSending } = useForm<GroupCardValues, boolean>({
    initial: begun.values,
    validate: (input) => validateGroupCard(whole(input), words.wrong, new Date()),
    send: (input) => makeGroupCard(toBody(whole(input), { id, language })),
    onSent: (isSent) => onMade(id, isSent),
    mayGo: () => account.mayGo(),
    failed: words.failed,
    isOffline: true,
  });
  const account = useGoOn({ path: makePath, isReady: true, go });
  const change = (part: Partial<GroupCardValues>) => {
    set(part);
    onChange({ id, values: { ...values, ...part } });
  };
  const labels = { to: words.to, title: words.titleField, day: words.deadline, email: words.email, theirDay: words.theirDay } as const;
  const wrong = Object.entries(labels).flatMap(([name, label]) => (name in problems ? [{ name, label }] : []));
  const shown = whole(values);
  const part = { field: toKeptField(field, change), values, set: change };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form {...form} className="grid min-w-0 gap-6">
        <FormSummary wrong={wrong} failure={failure} />
        <DesignChoice
          occasion={values.occasion}
          look={values.look}
          toFront={(occasion, isChosen) => (isChosen && shown.title.trim()) || toTitle(words.titles[occasion], values.to)}
          onChoose={change}
        />
        <TextField {...part.field('to')} label={words.to} maxLength={limits.cardNameMaxLength} autoComplete="off" />
        <div className="grid gap-2">
          <Button type="submit" className="min-h-14 text-lg sm:justify-self-start sm:px-8" isBusy={isSending || account.isGoingOn}>
            {words.submit}
          </Button>
          <p className="text-sm text-soft">{fill(words.defaults, { time: untilWhen(values) })}</p>
        </div>
        <Disclosure title={words.more} isOpen={wrong.some(({ name }) => name !== 'to') || undefined}>
          <div className="grid gap-6 pt-1 text-ink">
            <Front {...part} title={shown.title} sender={sender} />
            <When {...part} />
            <Rules values={values} set={change} credits={credits} />
          </div>
        </Disclosure>
      </form>
      <div className="overflow-hidden rounded-card shadow-lift max-lg:hidden lg:sticky lg:top-24">
        <CardFront
          card={{ occasion: values.occasion, look: values.look, tint: null }}
          as="p"
          title={shown.title.trim() || toTitle(words.titles[values.occasion], '')}
          {...(values.to.trim() && { above: fill(forName, { name: values.to.trim() }) })}
          below={shown.sender}
          className="min-h-96"
        />
      </div>
      {account.isAsking && signUp(account.forgo)}
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

/** When signing ends, as people say it; nothing while the day is not whole. */
function untilWhen({ day, time }: GroupCardValues): string {
  const moment = toLocalMoment(day, time);
  return Number.isNaN(moment.getTime()) ? '…' : formatUntil(moment.toISOString());
}

/** A text field's change is kept like every other. */
const toKeptField =
  (field: Form['field'], change: Form['set']): Form['field'] =>
  (name) => ({ ...field(name), onChange: ({ target }) => change({ [name]: target.value }) });

function Front({ field, values, set, title, sender }: Part & { title: string; sender: string }) {
  const { make: words } = useWords(area);
  return (
    <>
      <TextField
        {...field('title')}
        label={words.titleField}
        hint={words.titleHint}
        placeholder={title}
        maxLength={limits.cardCoverMaxLength}
      />
      <TextField
        {...field('sender')}
        label={words.sender}
        hint={words.senderHint}
        placeholder={sender}
        maxLength={limits.cardNameMaxLength}
      />
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
              options={listCities(values.timeZone)}
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
