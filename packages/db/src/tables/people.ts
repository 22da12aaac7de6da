import type { DayRepeats, MailLanguage, Occasion } from '@hellograph/contract';

/** A person whose days a user wants to remember. */
export interface PeopleTable {
  id: string;
  user_id: string;
  name: string;
  email: string | null;
  time_zone: string | null;
  /** The time zone of the user who is reminded. */
  own_time_zone: string;
  language: MailLanguage;
  stopped_at: number | null;
  created_at: number;
}

export interface PersonDaysTable {
  id: string;
  person_id: string;
  occasion: Occasion;
  month: number;
  day: number;
  year: number | null;
  repeats: DayRepeats;
  days_before: number;
  /** The date of the next occurrence; `null` if there is no next one or reminders are stopped. */
  next_on: string | null;
  /** When its reminder is due. */
  next_at: number | null;
}

/** A reminder that was sent: one for each occurrence of a day. */
export interface RemindersTable {
  id: string;
  day_id: string;
  occurs_on: string;
  reminded_at: number;
}
