import type { MailLanguage, ReaderStep } from '@hellograph/contract';

/** A step that a recipient reached with a card or an invitation: one row for each link and step. */
export interface ReaderStepsTable {
  /** The id of the card's link, or of a household invited to an event. */
  link_id: string;
  step: ReaderStep;
  /** The user or team in whose numbers it counts. */
  user_id: string;
  card_id: string | null;
  bulk_id: string | null;
  event_id: string | null;
  /** The member who made the card, if the owner is a team. */
  member_id: string | null;
  at: number;
}

type Counted = Record<ReaderStep, number>;

/** Sums of `reader_steps`. */
interface CountedSubject extends Counted {
  user_id: string;
  subject: 'all' | 'card' | 'bulkSend' | 'event' | 'member';
  /** The subject that the sums are for; empty for the sum of all. */
  subject_id: string;
}

/** Quarter hours since 1970: days start on one in every time zone. */
export interface NumberSlotsTable extends CountedSubject {
  slot: number;
}

/** Days since 1970, UTC. */
export interface NumberDaysTable extends CountedSubject {
  day: number;
}

/** A user who gets the numbers of each week by mail. */
export interface WeeklyMailsTable {
  user_id: string;
  /** The owner's time zone: the mail is sent on Monday morning there. */
  time_zone: string;
  language: MailLanguage;
  next_at: number;
}
