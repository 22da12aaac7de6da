import type { ReaderStep, UiLanguage } from '@hellograph/contract';

/** That somebody came so far with what they got: once for each link and step. */
export interface ReaderStepsTable {
  /** Of the card's link, or of a household that is invited to an event. */
  link_id: string;
  step: ReaderStep;
  /** Whose numbers it is in. */
  user_id: string;
  card_id: string | null;
  bulk_id: string | null;
  event_id: string | null;
  /** Who made the card, where the owner is a team. */
  member_id: string | null;
  at: number;
}

type Counted = Record<ReaderStep, number>;

/** Sums of `reader_steps`. */
interface CountedSubject extends Counted {
  user_id: string;
  subject: 'all' | 'card' | 'bulkSend' | 'event' | 'member';
  /** Empty for all. */
  subject_id: string;
}

/** By quarter hours since 1970: a day of every time zone begins with one. */
export interface NumberSlotsTable extends CountedSubject {
  slot: number;
}

/** By days of UTC since 1970. */
export interface NumberDaysTable extends CountedSubject {
  day: number;
}

/** Somebody who wants the numbers of each week by mail. */
export interface WeeklyMailsTable {
  user_id: string;
  /** Its owner's: the mail comes on Monday morning there. */
  time_zone: string;
  language: UiLanguage;
  next_at: number;
}
