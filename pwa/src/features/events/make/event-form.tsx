import { drawEventLook } from '@hellograph/contract/event-art';
import { eventKinds, type HostedEventFields } from '@hellograph/contract/event-fields';
import { type EventLookName, eventLookNames, eventLooks, isEventLook } from '@hellograph/contract/event-looks';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { events as area } from '@hellograph/words/en/events';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EventCard } from '../../../domain/hosted-events/event-card';
import { readEventsAgain } from '../../../domain/hosted-events/queries';
import { keptMark } from '../../../drafts/kept-mark';
import { useForm } from '../../../lib/use-form';
import { accountHere } from '../../../session/workspace';
import { sendNow } from '../../../sync/follow-sync';
import { hostedEventStore } from '../../../sync/stores/hosted-event-store';
import type { KeptHostedEvent } from '../../../sync/stores/kept-rows';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { Swatch } from '../../../ui/swatch';
import { useWords } from '../../../words/use-words';
import { AnswersPart, WhenPart, WherePart } from './event-parts';
import { type EventValues, readEventForm, validateEvent, withKind } from './event-values';

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
  look: string;
  tint: string | null;
  kind: string;
  day: string;
  onChange: (look: EventLookName) => void;
}

/** The looks drawn for an event of this kind first; the others at a tap. */
function LookPicker({ look, tint, kind, day, onChange }: LookPickerProps) {
  const { make: words, looks } = useWords(area);
  const name = useId();
  const [showsAll, setShowsAll] = useState(false);
  const fitting = eventLookNames.filter((one) => eventLooks[one].kind === kind || one === look);
  const isAll = showsAll || fitting.length < 4;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.look}</legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {(isAll ? eventLookNames : fitting).map((one) => (
          <Swatch
            key={one}
            name={name}
            label={looks[one]}
            isChosen={one === look}
            onChoose={() => onChange(one)}
            className={`rounded-xl! block ${one === look ? 'outline-3 outline-offset-2 outline-accent' : ''}`}
          >
            <img
              src={`data:image/svg+xml,${encodeURIComponent(drawEventLook(one, { tint: isEventLook(look) && one === look ? tint : null, day }))}`}
              alt=""
              loading="lazy"
              className="aspect-[5/7] w-full rounded-xl shadow-card"
            />
            <span className="mt-1 block text-center text-sm font-medium">{looks[one]}</span>
          </Swatch>
        ))}
      </div>
      {!isAll && (
        <Button look="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {words.moreLooks}
        </Button>
      )}
    </fieldset>
  );
}

interface EventFormProps {
  initial: EventValues;
  submit: string;
  /** Resolves with whether the server has it already. */
  onSend: (fields: HostedEventFields) => Promise<boolean>;
  onSent: (isSent: boolean) => void;
  isOffline?: boolean;
}

/** All fields of an event on one page; a title and a day are enough to start. */
export function EventForm({ initial, submit, onSend, onSent, isOffline = false }: EventFormProps) {
  const { make: words, kinds } = useWords(area);
  const { form, values, field, set, problems, failure, isSending } = useForm<EventValues, boolean>({
    initial,
    validate: (input) => validateEvent(input, words.wrong, new Date()),
    send: (input) => onSend(readEventForm(input)),
    onSent,
    failed: words.failed,
    serverNames: { startsAt: 'day', endsAt: 'endDay', deadlineAt: 'deadlineDay' },
    isOffline,
  });
  const labels = { title: words.title, day: words.day, endDay: words.endDay, link: words.link, giftsLink: words.gifts } as const;
  const later = { capacity: words.capacity, deadlineDay: words.deadline } as const;
  const wrong = Object.entries({ ...labels, ...later }).flatMap(([name, label]) => (name in problems ? [{ name, label }] : []));
  const part = { field, values, set };
  const shown = { ...readEventForm(values), title: values.title.trim() || words.titles[values.kind] };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form {...form} className="grid min-w-0 gap-6">
        <FormSummary wrong={wrong} failure={failure} />
        <Choice
          label={words.kind}
          value={values.kind}
          options={eventKinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={(kind) => set(withKind(values, kind))}
        />
        <TextField {...field('title')} label={words.title} placeholder={words.titles[values.kind]} maxLength={max.eventTitleMaxLength} />
        <TextField {...field('hosts')} label={words.hosts} hint={words.hostsHint} maxLength={max.eventTitleMaxLength} />
        <WhenPart {...part} />
        <WherePart {...part} />
        <LookPicker look={values.look} tint={values.tint} kind={values.kind} day={values.day} onChange={(look) => set({ look })} />
        <TintPart tint={values.tint} onChange={(tint) => set({ tint })} />
        <AnswersPart {...part} />
        <Button type="submit" className="min-h-14 text-lg sm:justify-self-start sm:px-8" isBusy={isSending}>
          {submit}
        </Button>
      </form>
      <figure className="mx-auto grid w-full max-w-72 gap-2 lg:sticky lg:top-24 lg:max-w-none">
        <EventCard event={shown} className="shadow-lift" />
        <figcaption className="text-center text-sm text-soft">{words.preview}</figcaption>
      </figure>
    </div>
  );
}
