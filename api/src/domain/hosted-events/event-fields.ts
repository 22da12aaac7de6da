import type { HostedEventFields } from '@hellograph/contract';
import type { Schema } from '@hellograph/db';

export type EventRow = Schema['events'];

type FieldColumns = Pick<
  EventRow,
  | ('title' | 'kind' | 'hosts' | 'look' | 'tint' | 'is_all_day' | 'starts_at' | 'ends_at' | 'time_zone' | 'place' | 'address' | 'link')
  | ('details' | 'dress' | 'gifts_link' | 'capacity' | 'deadline_at' | 'meals' | 'questions' | 'asks_children' | 'shows_guests')
  | ('reminds' | 'card_id')
>;

/** A new event, before its host has chosen anything. */
export const emptyEventFields: Omit<HostedEventFields, 'title' | 'startsAt' | 'timeZone'> = {
  ...{ kind: 'party', hosts: '', look: 'confetti', tint: null, isAllDay: false, endsAt: null, place: '', address: '', link: null },
  ...{ details: '', dress: '', giftsLink: null, capacity: null, deadlineAt: null, meals: [], questions: [], asksChildren: false },
  ...{ showsGuests: false, reminds: true, cardId: null },
};

export const toEventFields = (row: FieldColumns): HostedEventFields => ({
  title: row.title,
  kind: row.kind,
  hosts: row.hosts,
  look: row.look,
  tint: row.tint,
  isAllDay: row.is_all_day === 1,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timeZone: row.time_zone,
  place: row.place,
  address: row.address,
  link: row.link,
  details: row.details,
  dress: row.dress,
  giftsLink: row.gifts_link,
  capacity: row.capacity,
  deadlineAt: row.deadline_at === null ? null : new Date(row.deadline_at).toISOString(),
  meals: JSON.parse(row.meals),
  questions: JSON.parse(row.questions),
  asksChildren: row.asks_children === 1,
  showsGuests: row.shows_guests === 1,
  reminds: row.reminds === 1,
  cardId: row.card_id,
});

export const toEventColumns = (fields: HostedEventFields): FieldColumns => ({
  title: fields.title.trim(),
  kind: fields.kind,
  hosts: fields.hosts.trim(),
  look: fields.look,
  tint: fields.tint,
  is_all_day: Number(fields.isAllDay),
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  time_zone: fields.timeZone,
  place: fields.place.trim(),
  address: fields.address.trim(),
  link: fields.link,
  details: fields.details,
  dress: fields.dress,
  gifts_link: fields.giftsLink,
  capacity: fields.capacity,
  deadline_at: fields.deadlineAt === null ? null : Date.parse(fields.deadlineAt),
  meals: JSON.stringify(fields.meals),
  questions: JSON.stringify(fields.questions),
  asks_children: Number(fields.asksChildren),
  shows_guests: Number(fields.showsGuests),
  reminds: Number(fields.reminds),
  card_id: fields.cardId,
});

/** The fields whose changes guests are notified about. */
export const toldFieldNames = ['title', 'isAllDay', 'startsAt', 'endsAt', 'timeZone', 'place', 'address', 'link', 'dress'] as const;
export type ToldFields = Pick<HostedEventFields, (typeof toldFieldNames)[number]>;

export const toTold = (fields: HostedEventFields): ToldFields =>
  Object.fromEntries(toldFieldNames.map((name) => [name, fields[name]])) as unknown as ToldFields;
