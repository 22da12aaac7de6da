import { type Static, Type } from 'typebox';
import { tintPattern } from '../cards/card-fields';
import { choiceOf, type EditableField, freeText, matching, open, yesOrNo } from '../platform/editable-field';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { hostedEventLimits as max } from './hosted-event-limits';

/** The kind of an event. Changing it turns a save-the-date into an invitation. */
export const eventKinds = ['party', 'wedding', 'saveTheDate', 'other'] as const;
export type EventKind = (typeof eventKinds)[number];

interface EventField<Value> extends EditableField<Value> {
  /** `line`: saved without outer spaces. `link`: a web address. `moment`: saved as a number. */
  is?: 'line' | 'link' | 'moment';
  /** Guests are notified when it changes. */
  isTold?: true;
  /** Guests never see it. */
  isHostsOnly?: true;
}

const line = (maxLength: number) => ({ ...freeText(maxLength), is: 'line' }) as const;
const webAddress = { ...open<string>(matching('^https?://[^\\s]+$', { maxLength: 1000 })), is: 'link' } as const;
/** The local time at the place of the event: `2027-06-12T16:00`. */
export const wallTimePattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';
const wallTime = matching(wallTimePattern);
const given = (part: Pick<EventField<string>, 'schema'>, empty: string): EditableField<string> => ({ ...part, empty });
const list = <Item>(): EditableField<Item[]> => ({ schema: { type: 'array' }, empty: [] });

const id = Type.String({ pattern: uuidPattern });

export const mealSchema = Type.Object({
  _id: id,
  name: textLine({ minLength: 1, maxLength: max.choiceMaxLength, pattern: '\\S' }),
});
export type Meal = Static<typeof mealSchema>;

/** `choice`: one of several. `text`: free text. A household answers each question once. */
export const questionKinds = ['choice', 'text'] as const;
export const questionSchema = Type.Object({
  _id: id,
  kind: oneOf(questionKinds),
  ask: textLine({ minLength: 1, maxLength: max.questionMaxLength, pattern: '\\S' }),
  /** The choices of a `choice`; empty for a `text`. */
  choices: Type.Array(mealSchema, { maxItems: max.choicesMax }),
  /** Households that come have to answer it. */
  isRequired: Type.Boolean(),
});
export type Question = Static<typeof questionSchema>;

/**
 * The fields of an event that hosts may change. Each is saved separately: the last writer of a
 * field wins. Schemas, columns, merging, notices to guests, export and the values of the form
 * follow from the row.
 */
export const eventFields = {
  title: { ...line(max.eventTitleMaxLength), ...matching('\\S', { minLength: 1, maxLength: max.eventTitleMaxLength }), isTold: true },
  kind: choiceOf(eventKinds, 'party'),
  /** The hosts' names as guests read them: `Ana & Bob`. */
  hosts: line(max.eventTitleMaxLength),
  /** The name of one of the app's event looks, which the server does not check. */
  look: given(matching('^[a-z][A-Za-z0-9-]{0,39}$'), 'confetti'),
  /** The colour from which all others are derived; `null`: the colours of the look. */
  tint: open<string>(matching(tintPattern)),
  /** Whole days: times of day are ignored, and the day of `endsAt` is included. */
  isAllDay: { ...yesOrNo(false), isTold: true },
  startsAt: { ...given(wallTime, ''), isTold: true },
  endsAt: { ...open<string>(wallTime), isTold: true },
  timeZone: { ...given({ schema: { type: 'string' } }, 'UTC'), isTold: true },
  place: { ...line(max.eventPlaceMaxLength), isTold: true },
  /** The address for maps. */
  address: { ...line(max.eventPlaceMaxLength), isTold: true },
  /** The link of an online event. */
  link: { ...webAddress, isTold: true },
  details: freeText(max.eventDetailsMaxLength),
  dress: { ...line(max.eventDressMaxLength), isTold: true },
  giftsLink: webAddress,
  /** The number of places for people; `null`: unlimited. */
  capacity: { ...open<number>({ schema: { type: 'integer', minimum: 1, maximum: max.guestsMax } }), isHostsOnly: true },
  /**
   * The end of the time in which guests answer and change their answers; `null`: the start of the
   * event.
   */
  deadlineAt: { ...open<string>({ schema: { type: 'string', format: 'date-time' } }), is: 'moment' },
  /** Guests choose among them; without any, they are not asked. */
  meals: list<Meal>(),
  questions: list<Question>(),
  /** Guests state which of the people they bring are children. */
  asksChildren: yesOrNo(false),
  /** Guests see the names of those who are coming. */
  showsGuests: yesOrNo(false),
  /** Households that have not answered are reminded twice before the deadline. */
  reminds: { ...yesOrNo(true), isHostsOnly: true },
  /** The owner's card that serves as the invitation; `null`: text only. */
  cardId: { ...open<string>(matching(uuidPattern)), isHostsOnly: true },
} as const satisfies Record<string, EventField<unknown>>;

type Fields = typeof eventFields;
type EventFieldName = keyof Fields;
export type HostedEventFields = { [Name in EventFieldName]: Fields[Name]['empty'] };
export const hostedEventFieldNames = Object.keys(eventFields) as EventFieldName[];

/** A new event, before anything is chosen. */
export const emptyEvent = Object.fromEntries(hostedEventFieldNames.map((name) => [name, eventFields[name].empty])) as HostedEventFields;

/** Names of the fields whose row has a mark, such as `isTold`. */
type Marked<Mark extends object> = { [Name in EventFieldName]: Fields[Name] extends Mark ? Name : never }[EventFieldName];
export type EventMomentName = Marked<{ is: 'moment' }>;
export type EventLinkName = Marked<{ is: 'link' }>;
export type ToldFieldName = Marked<{ isTold: true }>;
export type GuestFieldName = Exclude<EventFieldName, Marked<{ isHostsOnly: true }>>;

const rowOf = (name: EventFieldName): EventField<unknown> => eventFields[name];
export const isEventLine = (name: EventFieldName): boolean => rowOf(name).is === 'line';
export const isEventLink = (name: EventFieldName): name is EventLinkName => rowOf(name).is === 'link';
export const toldFieldNames = hostedEventFieldNames.filter((name): name is ToldFieldName => rowOf(name).isTold === true);
export const guestFieldNames = hostedEventFieldNames.filter((name): name is GuestFieldName => !rowOf(name).isHostsOnly);
