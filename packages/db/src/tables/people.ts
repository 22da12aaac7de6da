import type { DayRepeats, MailLanguage, Occasion } from '@hellograph/contract';

/** Somebody whose days somebody wants to be reminded of. */
export interface PeopleTable {
  id: string;
  user_id: string;
  name: string;
  email: string | null;
  time_zone: string | null;
  /** Of who is reminded. */
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
  /** The day that is next, as a date; `null` when there is none or nobody wants to hear of it. */
  next_on: string | null;
  /** When its reminder is due. */
  next_at: number | null;
}

/** A day that was reminded of: once for each time it comes. */
export interface RemindersTable {
  id: string;
  day_id: string;
  occurs_on: string;
  reminded_at: number;
}
