import type { Occasion, UiLanguage, YearlyLeftOut, YearlyProblem, YearlySendState } from '@hellograph/contract';

/** A card that goes out by itself on everybody's day of one occasion. */
export interface YearlySendsTable {
  /** Made on its owner's device. */
  id: string;
  user_id: string;
  card_id: string;
  occasion: Occasion;
  /** By the clock of whoever gets it: `09:00`. */
  send_time: string;
  /** Of people whose own is not known. */
  time_zone: string;
  language: UiLanguage;
  lead_days: number;
  state: YearlySendState;
  problem: YearlyProblem | null;
  /** The member who made it, where the owner is a team. */
  made_by: string | null;
  created_at: number;
  /** When the days of people are looked at next. */
  next_at: number;
}

/**
 * One person's day of one year: planned, sent, skipped or left out. It outlives the yearly send,
 * so that another one for the same occasion sends nobody a second card.
 */
export interface YearlyDaysTable {
  user_id: string;
  occasion: Occasion;
  person_id: string;
  year: number;
  /** Date of the day. */
  on_date: string;
  /** As they were when it was planned. */
  name: string;
  email: string;
  mailbox: string;
  left_out: YearlyLeftOut | null;
  delivery_id: string | null;
}
