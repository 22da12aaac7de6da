import type { CreateHostedEventBody, EventKind, HostedEventFields, Question } from '@hellograph/contract';
import { eventLooks, firstLooks, isEventLook } from '@hellograph/contract/event-looks';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { newId } from '../../../lib/new-id';
import { toMomentIn } from '../../../lib/time-zones';
import type { Problems } from '../../../lib/use-form';

/** The form's values of a question, with its choices as lines. */
export interface QuestionValues {
  _id: string;
  ask: string;
  choices: string;
  isRequired: boolean;
  /** The previous choices, so that unchanged lines keep their ids, and with them the answers. */
  known: Question['choices'];
}

/** The values of the form, in which days and times are separate fields. */
export interface EventValues {
  kind: EventKind;
  look: string;
  tint: string | null;
  title: string;
  hosts: string;
  isAllDay: boolean;
  day: string;
  time: string;
  endDay: string;
  endTime: string;
  timeZone: string;
  place: string;
  address: string;
  link: string;
  details: string;
  dress: string;
  giftsLink: string;
  capacity: string;
  deadlineDay: string;
  meals: string;
  knownMeals: HostedEventFields['meals'];
  questions: QuestionValues[];
  asksChildren: boolean;
  showsGuests: boolean;
  reminds: boolean;
  cardId: string | null;
}

const pad = (number: number) => String(number).padStart(2, '0');
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
const monthsAhead = { party: 1, wedding: 6, saveTheDate: 9, other: 1 } as const;
const saturday = 6;

/** On a Saturday, far enough ahead for its kind. */
function firstDay(kind: EventKind, now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth() + monthsAhead[kind], now.getDate());
  day.setDate(day.getDate() + ((saturday - day.getDay() + 7) % 7));
  return toDay(day);
}

interface Start {
  kind: EventKind;
  now: Date;
  hosts: string;
  timeZone: string;
}

export const newEventValues = ({ kind, now, hosts, timeZone }: Start): EventValues => ({
  kind,
  look: firstLooks[kind],
  tint: null,
  title: '',
  hosts,
  isAllDay: kind === 'saveTheDate',
  day: firstDay(kind, now),
  time: kind === 'wedding' ? '15:00' : '19:00',
  endDay: '',
  endTime: '',
  timeZone,
  place: '',
  address: '',
  link: '',
  details: '',
  dress: '',
  giftsLink: '',
  capacity: '',
  deadlineDay: '',
  meals: '',
  knownMeals: [],
  questions: [],
  asksChildren: kind === 'wedding',
  showsGuests: false,
  reminds: true,
  cardId: null,
});

export const newQuestion = (): QuestionValues => ({ _id: newId(), ask: '', choices: '', isRequired: false, known: [] });

/** A look that was not chosen by hand goes with the kind. */
export function withKind(values: EventValues, kind: EventKind): Pick<EventValues, 'kind' | 'look'> {
  const isFirst = Object.values<string>(firstLooks).includes(values.look);
  const fits = isEventLook(values.look) && eventLooks[values.look].kind === kind;
  return { kind, look: isFirst && !fits ? firstLooks[kind] : values.look };
}

const split = (wallTime: string | null): [string, string] => [wallTime?.slice(0, 10) ?? '', wallTime?.slice(11, 16) ?? ''];

/** The day of a moment where the event is. */
const dayIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(moment));

/** Returns the form's values of an event from the server, or of an unsent one. */
export function toEventValues(event: Partial<HostedEventFields> & CreateHostedEventBody, empty: EventValues): EventValues {
  const [day, time] = split(event.startsAt);
  const [endDay, endTime] = split(event.endsAt ?? null);
  const timeZone = event.timeZone;
  const { kind = empty.kind, look = empty.look, tint = null, cardId = null } = event;
  return {
    kind,
    look,
    tint,
    cardId,
    timeZone,
    title: event.title,
    hosts: event.hosts ?? '',
    isAllDay: event.isAllDay ?? false,
    day,
    time: time || empty.time,
    endDay,
    endTime: event.isAllDay ? '' : endTime,
    place: event.place ?? '',
    address: event.address ?? '',
    link: event.link ?? '',
    details: event.details ?? '',
    dress: event.dress ?? '',
    giftsLink: event.giftsLink ?? '',
    capacity: event.capacity ? String(event.capacity) : '',
    deadlineDay: event.deadlineAt ? dayIn(timeZone, event.deadlineAt) : '',
    meals: (event.meals ?? []).map(({ name }) => name).join('\n'),
    knownMeals: event.meals ?? [],
    questions: (event.questions ?? []).map(({ _id, ask, choices, isRequired }) => ({
      _id,
      ask,
      isRequired,
      choices: choices.map(({ name }) => name).join('\n'),
      known: choices,
    })),
    asksChildren: event.asksChildren ?? false,
    showsGuests: event.showsGuests ?? false,
    reminds: event.reminds ?? true,
  };
}

/** Lines as choices. A line that was there before keeps its id. */
export function toChoices(lines: string, known: HostedEventFields['meals']): HostedEventFields['meals'] {
  const names = [...new Set(lines.split('\n').map((line) => line.trim().slice(0, max.choiceMaxLength)))].filter((name) => name !== '');
  return names.slice(0, max.choicesMax).map((name) => known.find((one) => one.name === name) ?? { _id: newId(), name });
}

const lastMinute = '23:59';
/**
 * Returns the end of the deadline's day in the event's time zone; `undefined` on the day of the
 * event, when answers close at its start.
 */
const toDeadline = ({ deadlineDay, day, timeZone }: EventValues): Date | undefined =>
  deadlineDay && deadlineDay !== day ? toMomentIn(timeZone, deadlineDay, lastMinute) : undefined;

function toEnd({ isAllDay, day, time, endDay, endTime }: EventValues): string | null {
  if (isAllDay) return endDay && endDay !== day ? `${endDay}T00:00` : null;
  if (!endTime) return null;
  if (endDay && endDay !== day) return `${endDay}T${endTime}`;
  if (endTime > time) return `${day}T${endTime}`;
  // Past midnight is the next day.
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return `${next.toISOString().slice(0, 10)}T${endTime}`;
}

export const readEventForm = (values: EventValues): HostedEventFields => ({
  title: values.title.trim(),
  kind: values.kind,
  hosts: values.hosts.trim(),
  look: values.look,
  tint: values.tint,
  isAllDay: values.isAllDay,
  startsAt: `${values.day}T${values.isAllDay ? '00:00' : values.time}`,
  endsAt: toEnd(values),
  timeZone: values.timeZone,
  place: values.place.trim(),
  address: values.address.trim(),
  link: values.link.trim() || null,
  details: values.details.trim(),
  dress: values.dress.trim(),
  giftsLink: values.giftsLink.trim() || null,
  capacity: values.capacity.trim() ? Number(values.capacity) : null,
  deadlineAt: toDeadline(values)?.toISOString() ?? null,
  meals: toChoices(values.meals, values.knownMeals),
  questions: values.questions
    .filter(({ ask }) => ask.trim() !== '')
    .map(({ _id, ask, choices, isRequired, known }) => {
      const list = toChoices(choices, known);
      return { _id, ask: ask.trim(), isRequired, choices: list, kind: list.length > 0 ? ('choice' as const) : ('text' as const) };
    }),
  asksChildren: values.asksChildren,
  showsGuests: values.showsGuests,
  reminds: values.reminds,
  cardId: values.cardId,
});

type Wrong = Readonly<Record<'title' | 'day' | 'end' | 'link' | 'capacity' | 'deadline', string>>;

const isWebAddress = (text: string) => text.trim() === '' || /^https?:\/\/\S+$/.test(text.trim());

export function validateEvent(values: EventValues, words: Wrong, now: Date): Problems<keyof EventValues & string> {
  const { title, day, time, endDay, isAllDay, timeZone, link, giftsLink, capacity } = values;
  const starts = toMomentIn(timeZone, day, isAllDay ? lastMinute : time);
  const places = capacity.trim() === '' ? 1 : Number(capacity);
  return {
    ...(title.trim() === '' && { title: words.title }),
    ...(!(starts > now) && { day: words.day }),
    ...(endDay && endDay < day && { endDay: words.end }),
    ...(!isWebAddress(link) && { link: words.link }),
    ...(!isWebAddress(giftsLink) && { giftsLink: words.link }),
    ...(!(Number.isInteger(places) && places >= 1 && places <= max.guestsMax) && { capacity: words.capacity }),
    ...(values.deadlineDay > day && { deadlineDay: words.deadline }),
  };
}

/** Returns the changed fields; on the server, the last writer of a field wins. */
export function changedFields(before: HostedEventFields, after: HostedEventFields): Partial<HostedEventFields> {
  const names = Object.keys(after) as (keyof HostedEventFields)[];
  return Object.fromEntries(names.flatMap((name) => (isSame(before[name], after[name]) ? [] : [[name, after[name]]])));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
