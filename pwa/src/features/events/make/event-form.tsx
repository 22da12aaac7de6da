import { eventKinds, type HostedEventFields } from '@hellograph/contract/event-fields';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { EventCard } from '../../../domain/hosted-events/event-card';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { events as area } from '../../../words/english/events';
import { useWords } from '../../../words/use-words';
import { AnswersPart, WhenPart, WherePart } from './event-parts';
import { type EventValues, readEventForm, validateEvent, withKind } from './event-values';
import { LookPicker } from './look-picker';
import { TintPart } from './tint-part';

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
