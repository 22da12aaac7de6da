import type { MailLanguage, Occasion, YearlyLeftOut, YearlyProblem, YearlySendState } from '@hellograph/contract';

/** A card that is sent automatically each year, on every listed person's day of one occasion. */
export interface YearlySendsTable {
  /** Made on its owner's device. */
  id: string;
  user_id: string;
  card_id: string;
  occasion: Occasion;
  /** Local time of the recipient: `09:00`. */
  send_time: string;
  /** The time zone for people whose own is unknown. */
  time_zone: string;
  language: MailLanguage;
  lead_days: number;
  state: YearlySendState;
  problem: YearlyProblem | null;
  /** The member who made it, where the owner is a team. */
  made_by: string | null;
  created_at: number;
  /** When people's days are checked next. */
  next_at: number;
}

/**
 * One person's day of one year: planned, sent, skipped or left out. It outlives the yearly send, so
 * that another one for the same occasion sends no one a second card.
 */
export interface YearlyDaysTable {
  user_id: string;
  occasion: Occasion;
  person_id: string;
  year: number;
  /** Date of the day. */
  on_date: string;
  /** The person's data when it was planned. */
  name: string;
  email: string;
  mailbox: string;
  left_out: YearlyLeftOut | null;
  delivery_id: string | null;
}
