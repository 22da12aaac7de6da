import type { BoardHousehold } from '@hellograph/contract';
import type { GuestRow, HouseholdRow } from './households.repo';

const toMomentOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export const toBoardGuest = (guest: GuestRow): BoardHousehold['guests'][number] => ({
  _id: guest.id,
  name: guest.name,
  isChild: guest.is_child === 1,
  isExtra: guest.is_extra === 1,
  status: guest.status,
  mealId: guest.meal_id,
  tableId: guest.table_id,
  checkedInAt: toMomentOrNull(guest.checked_in_at),
});

export interface HouseholdView {
  guests: readonly GuestRow[];
  url: string;
  voiceUrl: string | null;
  /** The name of the household whose link was forwarded to them. */
  forwardedBy: string | null;
}

/** Presents a household to the hosts. */
export const toBoardHousehold = (row: HouseholdRow, { guests, url, voiceUrl, forwardedBy }: HouseholdView): BoardHousehold => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  language: row.language,
  timeZone: row.time_zone,
  label: row.label,
  extrasMax: row.extras_max,
  guests: guests.map(toBoardGuest),
  source: row.source,
  forwardedBy,
  answers: JSON.parse(row.answers),
  words: row.words,
  voiceUrl,
  revision: row.revision,
  answeredAt: toMomentOrNull(row.answered_at),
  isByHost: row.is_by_host === 1,
  waitingSince: toMomentOrNull(row.waiting_since),
  offerUntil: toMomentOrNull(row.offer_until),
  url,
  openedAt: toMomentOrNull(row.opened_at),
  mail: { state: row.mail_state, at: toMomentOrNull(row.mail_at), dueAt: toMomentOrNull(row.mail_due_at) },
  invitations: row.invitations,
  reminders: row.reminders,
  copyId: row.copy_id,
  thanksCardId: row.thanks_card_id,
  createdAt: new Date(row.created_at).toISOString(),
});
