import type { CreateHostedEventBody, EventKind, EventLinkName, HostedEventFields, Question } from '@hellograph/contract';
import { emptyEvent, hostedEventFieldNames, isEventLink } from '@hellograph/contract/event-fields';
import { type EventLookName, eventLooks, firstLooks, isEventLook } from '@hellograph/contract/event-looks';
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

/** Fields that the form holds in another form, such as a day and a time. */
type Special = 'startsAt' | 'endsAt' | 'deadlineAt' | 'capacity' | 'meals' | 'questions';
type PlainName = Exclude<keyof HostedEventFields, Special>;
type Plain = { [Name in PlainName]: Name extends EventLinkName ? string : HostedEventFields[Name] };

/** The values of the form, in which days and times are separate fields. */
export interface EventValues extends Plain {
  day: string;
  time: string;
  endDay: string;
  endTime: string;
  capacity: string;
  deadlineDay: string;
  meals: string;
  knownMeals: HostedEventFields['meals'];
  questions: QuestionValues[];
}

const special: Readonly<Record<Special, true>> = {
  startsAt: true,
  endsAt: true,
  deadlineAt: true,
  capacity: true,
  meals: true,
  questions: true,
};
const plainNames = hostedEventFieldNames.filter((name): name is PlainName => !(name in special));

/** In the form, a link is a text. */
const toPlain = (fields: Partial<HostedEventFields>): Plain =>
  Object.fromEntries(plainNames.map((name) => [name, fields[name] ?? (isEventLink(name) ? '' : emptyEvent[name])])) as unknown as Plain;

const readText = (text: string, isLink: boolean) => text.trim() || (isLink ? null : '');
const readPlain = (values: Plain): Pick<HostedEventFields, PlainName> =>
  Object.fromEntries(
    plainNames.map((name) => {
      const value = values[name];
      return [name, typeof value === 'string' ? readText(value, isEventLink(name)) : value];
    }),
  ) as unknown as Pick<HostedEventFields, PlainName>;

const lastMinute = '23:59';
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

const endTimes = { party: '23:00', wedding: '23:00', saveTheDate: '', other: '' } as const satisfies Record<EventKind, string>;
/** How long before the day answers are wanted, so that hosts can count, order and seat. */
const daysToPlan = { party: 3, wedding: 21, saveTheDate: 0, other: 2 } as const satisfies Record<EventKind, number>;

/** Returns the last day of answers for an event on a day; empty if there is too little time. */
export function firstDeadline(kind: EventKind, day: string, now: Date): string {
  const last = new Date(`${day}T12:00:00`);
  if (daysToPlan[kind] === 0 || Number.isNaN(last.getTime())) return '';
  last.setDate(last.getDate() - daysToPlan[kind]);
  return last > now ? toDay(last) : '';
}

/** Another day moves the last day of answers with it, unless that was chosen by hand. */
export function withDay(values: EventValues, day: string, now: Date): Pick<EventValues, 'day' | 'deadlineDay'> {
  const { kind, deadlineDay } = values;
  const isFirst = deadlineDay === firstDeadline(kind, values.day, now);
  return { day, deadlineDay: isFirst ? firstDeadline(kind, day, now) : deadlineDay };
}

/** A look of another kind of event makes it that kind, unless it was called another event. */
export function withLook({ kind }: EventValues, look: EventLookName): Pick<EventValues, 'kind' | 'look'> {
  return { look, kind: kind === 'other' ? kind : eventLooks[look].kind };
}

interface Start {
  kind: EventKind;
  now: Date;
  hosts: string;
  timeZone: string;
}

export function newEventValues({ kind, now, hosts, timeZone }: Start): EventValues {
  const day = firstDay(kind, now);
  return {
    ...toPlain({ kind, look: firstLooks[kind], hosts, isAllDay: kind === 'saveTheDate', timeZone, asksChildren: kind === 'wedding' }),
    day,
    time: kind === 'wedding' ? '15:00' : '19:00',
    endDay: '',
    endTime: endTimes[kind],
    capacity: '',
    deadlineDay: firstDeadline(kind, day, now),
    meals: '',
    knownMeals: [],
    questions: [],
  };
}

/** An event that was begun long ago gets a day to come again. */
export const withFreshDay = (values: EventValues, fresh: EventValues, now: Date): EventValues =>
  toMomentIn(values.timeZone, values.day, lastMinute) > now
    ? values
    : { ...values, day: fresh.day, endDay: '', deadlineDay: fresh.deadlineDay };

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
  const { timeZone, kind = empty.kind, look = empty.look, isAllDay = false, capacity, deadlineAt, meals = [], questions = [] } = event;
  return {
    ...toPlain({ ...event, kind, look }),
    day,
    time: time || empty.time,
    endDay,
    endTime: isAllDay ? '' : endTime,
    capacity: capacity ? String(capacity) : '',
    deadlineDay: deadlineAt ? dayIn(timeZone, deadlineAt) : '',
    meals: toLines(meals),
    knownMeals: meals,
    questions: questions.map(({ _id, ask, choices, isRequired }) => ({ _id, ask, isRequired, choices: toLines(choices), known: choices })),
  };
}

const toLines = (choices: HostedEventFields['meals']) => choices.map(({ name }) => name).join('\n');

/** Lines as choices. A line that was there before keeps its id. */
export function toChoices(lines: string, known: HostedEventFields['meals']): HostedEventFields['meals'] {
  const names = [...new Set(lines.split('\n').map((line) => line.trim().slice(0, max.choiceMaxLength)))].filter((name) => name !== '');
  return names.slice(0, max.choicesMax).map((name) => known.find((one) => one.name === name) ?? { _id: newId(), name });
}

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
  ...readPlain(values),
  startsAt: `${values.day}T${values.isAllDay ? '00:00' : values.time}`,
  endsAt: toEnd(values),
  capacity: values.capacity.trim() ? Number(values.capacity) : null,
  deadlineAt: toDeadline(values)?.toISOString() ?? null,
  meals: toChoices(values.meals, values.knownMeals),
  questions: values.questions
    .filter(({ ask }) => ask.trim() !== '')
    .map(({ _id, ask, choices, isRequired, known }) => {
      const list = toChoices(choices, known);
      return { _id, ask: ask.trim(), isRequired, choices: list, kind: list.length > 0 ? ('choice' as const) : ('text' as const) };
    }),
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
