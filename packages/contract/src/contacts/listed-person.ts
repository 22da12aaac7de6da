import type { Occasion } from '../themes/find-occasion';
import type { WrittenDay } from './written-day';

/** A day of a person. `isOnce`: only in its year. */
export interface ListedDay extends WrittenDay {
  occasion: Occasion;
  isOnce?: true;
}

/** A person as written in a list. */
export interface ListedPerson {
  /** The line of the text with this person, from 1. */
  line: number;
  name: string;
  /** May be empty, and may be no address. */
  email: string;
  /** Their other addresses. */
  others?: readonly string[];
  /** The days that contacts, calendars and tables have of them. */
  days?: readonly ListedDay[];
}
