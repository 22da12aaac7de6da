/** A person in a calendar entry, with their address. */
export interface CalendarPerson {
  name: string;
  email: string;
}

/** At a time of day in a zone, or whole days: `lastDay` is the last day that it takes. */
export type CalendarTimes =
  | { startsAt: Date; endsAt: Date; timeZone: string }
  /** Dates as `2027-06-19`. */
  | { firstDay: string; lastDay: string };

export interface CalendarEntry {
  /** Constant over all versions of an entry. */
  uid: string;
  /** Grows with each change that calendars should take over. */
  sequence: number;
  /** When this version was written. */
  writtenAt: Date;
  title: string;
  times: CalendarTimes;
  description?: string;
  place?: string;
  url?: string;
  isCancelled?: boolean;
}

/**
 * `publish` adds an entry to a calendar; `request` invites a person, and `cancel` withdraws the
 * invitation.
 */
export type CalendarMethod = { method: 'publish' } | { method: 'request' | 'cancel'; organizer: CalendarPerson; attendee: CalendarPerson };
