import type { UiLanguage } from '@hellograph/contract';

/** The private address under which calendars read an account's days and events. */
export interface CalendarFeedsTable {
  /** The token is derived from it. A new address has a new one. */
  id: string;
  user_id: string;
  token_hash: string;
  language: UiLanguage;
  created_at: number;
}
