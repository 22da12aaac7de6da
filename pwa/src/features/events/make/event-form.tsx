import { eventKinds, type HostedEventFields } from '@hellograph/contract/event-fields';
import { type EventLookName, eventLookNames, eventLooks } from '@hellograph/contract/event-looks';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { EventCard, type EventFace } from '../../../domain/hosted-events/event-card';
import { readEventsAgain } from '../../../domain/hosted-events/queries';
import { keptMark } from '../../../drafts/kept-mark';
import { cityOf } from '../../../lib/time-zones';
import { useForm } from '../../../lib/use-form';
import { useGoOn } from '../../../session/use-go-on';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { hostedEventStore } from '../../../sync/stores/hosted-event-store';
import type { KeptHostedEvent } from '../../../sync/stores/kept-rows';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { PictureChoice } from '../../../ui/swatch';
import { useWords } from '../../../words/use-words';
import { AnswersPart, BeginsPart, type FormPart, WhenPart, WherePart } from './event-parts';
import { type EventValues, readEventForm, validateEvent, withKind, withLook } from './event-values';

/**
 * Keeps a new event on this device and sends it, now or when there is a network. Resolves with
 * whether it is on the server already.
 */
export async function makeEvent(body: KeptHostedEvent['body']): Promise<boolean> {
  const owner = accountHere();
  await hostedEventStore(owner).add(body);
  keptMark.set(owner);
  await sendNow('cards');
  void readEventsAgain();
  return !(await hostedEventStore(owner).list()).some((kept) => kept.body._id === body._id);
}

export const useDiscardEvent = () =>
  useMutation({
    mutationFn: (id: string) => hostedEventStore(accountHere()).remove(id),
    onSuccess: () => void readEventsAgain(),
    networkMode: 'always',
  });

/** Shown by the system's own picker while the look has its own colours. */
const firstTint = '#bb3c1c';

/** A custom colour, from which the look derives all others. */
function TintPart({ tint, onChange }: { tint: string | null; onChange: (tint: string | null) => void }) {
  const { make: words } = useWords(area);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.tint}
      </label>
      <input
        id={id}
        type="color"
        value={tint ?? firstTint}
        onChange={({ target }) => onChange(target.value)}
        className={`h-11 w-16 cursor-pointer rounded-xl border border-strong bg-sheet p-1 ${tint === null ? 'opacity-60' : ''}`}
      />
      <Button look={tint === null ? 'secondary' : 'quiet'} aria-pressed={tint === null} onClick={() => onChange(null)}>
        {words.ownTint}
      </Button>
    </div>
  );
}

interface LookPickerProps {
  values: EventValues;
  /** The event as the chosen look shows it. */
  shown: EventFace;
  onChange: (look: EventLookName) => void;
}

/** Invitations with the event's own words: those drawn for its kind first, the others at a tap. */
function LookPicker({ values: { kind, look }, shown, onChange }: LookPickerProps) {
  const { make: words, looks } = useWords(area);
  // The order stays while looks are tried, though each brings its kind.
  const [first] = useState(kind);
  const fitting = eventLookNames.filter((one) => eventLooks[one].kind === first);
  const names = first === 'other' ? mixedLooks : [...fitting, ...mixedLooks];
  return (
    <PictureChoice
      legend={words.look}
      options={[...new Set([...names, ...eventLookNames])].map((value) => ({
        value,
        label: looks[value],
        picture: (
          <EventCard
            event={{ ...shown, look: value, tint: value === look ? shown.tint : null }}
            className="pointer-events-none rounded-2xl!"
          />
        ),
      }))}
      value={eventLookNames.find((one) => one === look)}
      shownFirst={6}
      showAll={words.moreLooks}
      onChoose={onChange}
    />
  );
}

/** One of each kind after another. */
const mixedLooks: readonly EventLookName[] = ['confetti', 'eucalyptus', 'lemons', 'calendar', 'disco', 'peonies'];

interface EventFormProps {
  initial: EventValues;
  submit: string;
  /** Resolves with whether the server has it already. */
  onSend: (fields: HostedEventFields) => Promise<boolean>;
  onSent: (isSent: boolean) => void;
  isOffline?: boolean;
  /** Called with each change, which is kept on this device. */
  onChange?: (values: EventValues) => void;
  /** The sheet that asks for an account; left out where there is one. */
  signUp?: (onClose: () => void) => ReactNode;
}

export const newEventPath = '/events/new';

/** A look, a title, a time and a place make an event; everything else has a good default. */
export function EventForm({ initial, submit, onSend, onSent, isOffline = false, onChange, signUp }: EventFormProps) {
  const { make: words } = useWords(area);
  const { form, go, values, field, set, problems, failure, isSending } = useForm<EventValues, boolean>({
    initial,
    validate: (input) => validateEvent(input, words.wrong, new Date()),
    send: (input) => onSend(readEventForm(input)),
    onSent,
    mayGo: () => signUp === undefined || account.mayGo(),
    failed: words.failed,
    serverNames: { startsAt: 'day', endsAt: 'endDay', deadlineAt: 'deadlineDay' },
    isOffline,
  });
  const account = useGoOn({ path: newEventPath, isReady: signUp !== undefined, go });
  const change = (part: Partial<EventValues>) => {
    set(part);
    onChange?.({ ...values, ...part });
  };
  const keptField: FormPart['field'] = (name) => ({ ...field(name), onChange: ({ target }) => change({ [name]: target.value }) });
  const labels = { title: words.title, day: words.day } as const;
  const later = { endDay: words.endDay, link: words.link, giftsLink: words.gifts, capacity: words.capacity, deadlineDay: words.deadline };
  const wrong = Object.entries({ ...labels, ...later }).flatMap(([name, label]) => (name in problems ? [{ name, label }] : []));
  const part = { field: keptField, values, set: change };
  const shown = { ...readEventForm(values), title: values.title.trim() || words.titles[values.kind] };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form {...form} className="grid min-w-0 gap-6">
        <FormSummary wrong={wrong} failure={failure} />
        <LookPicker values={values} shown={shown} onChange={(look) => change(withLook(values, look))} />
        <TextField
          {...part.field('title')}
          label={words.title}
          placeholder={words.titles[values.kind]}
          maxLength={max.eventTitleMaxLength}
        />
        <BeginsPart {...part} />
        <TextField {...part.field('place')} label={words.place} placeholder={words.placeHint} maxLength={max.eventPlaceMaxLength} />
        <div className="grid gap-2">
          <Button
            type="submit"
            className="min-h-14 text-lg sm:justify-self-start sm:px-8"
            isBusy={isSending || (signUp !== undefined && account.isGoingOn)}
          >
            {submit}
          </Button>
          <p className="text-sm text-soft">{fill(words.defaults, { city: cityOf(values.timeZone) })}</p>
        </div>
        <Disclosure title={words.more} isOpen={wrong.some(({ name }) => name in later) || undefined}>
          <MoreParts {...part} />
        </Disclosure>
      </form>
      <figure className="mx-auto grid w-full max-w-72 gap-2 max-lg:hidden lg:sticky lg:top-24 lg:max-w-none">
        <EventCard event={shown} className="shadow-lift" />
        <figcaption className="text-center text-sm text-soft">{words.preview}</figcaption>
      </figure>
      {account.isAsking && signUp?.(account.forgo)}
    </div>
  );
}

/** The fields with a good default. */
function MoreParts(part: FormPart) {
  const { make: words, kinds } = useWords(area);
  const { field, values, set } = part;
  return (
    <div className="grid gap-6 pt-1 text-ink">
      <Choice
        label={words.kind}
        value={values.kind}
        options={eventKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={(kind) => set(withKind(values, kind))}
      />
      <TextField {...field('hosts')} label={words.hosts} hint={words.hostsHint} maxLength={max.eventTitleMaxLength} />
      <WhenPart {...part} />
      <WherePart {...part} />
      <TintPart tint={values.tint} onChange={(tint) => set({ tint })} />
      <AnswersPart {...part} />
    </div>
  );
}
