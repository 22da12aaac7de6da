import type {
  BulkSendState,
  ChatApp,
  DeliveryFailure,
  DeliveryState,
  HoldingApproval,
  LeftOutReason,
  Occasion,
  UiLanguage,
  YearlyLeftOut,
  YearlyProblem,
  YearlySendState,
} from '@hellograph/contract';

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
  language: UiLanguage;
  lead_days: number;
  /** Each person gets a copy whose video has their name. */
  says_names: 0 | 1;
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

/** One card that goes to a whole list of people. */
export interface BulkSendsTable {
  /** Made on the sender's device. */
  id: string;
  user_id: string;
  card_id: string;
  state: BulkSendState;
  /** 1: each person gets a copy of the card whose video says their name. */
  says_names: number;
  /** Local time of each recipient: `2026-12-24T09:00`; `null` means immediately. */
  send_at: string | null;
  /** The time zone for recipients whose own is unknown. */
  time_zone: string;
  /** No row is due before this time. */
  next_at: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Set while it awaits approval or was returned: then nothing is sent. */
  approval: HoldingApproval | null;
  /** The approved version of the card; `null` if no approval was needed. */
  approved_version: number | null;
}

/** One person of the list. The delivery made from it holds its outcome. */
export interface BulkRowsTable {
  /** Made on the sender's device. */
  id: string;
  bulk_id: string;
  /** In the list. */
  place: number;
  name: string;
  email: string;
  mailbox: string;
  time_zone: string | null;
  language: UiLanguage;
  left_out: LeftOutReason | null;
  failure: 'video-failed' | null;
  /** 1 until it is handed over as a delivery, and again when a failed one is to be tried again. */
  is_waiting: number;
  due_at: number;
  copy_id: string | null;
  delivery_id: string | null;
}

/** A card sent to one recipient by email. */
export interface DeliveriesTable {
  id: string;
  user_id: string;
  card_id: string;
  link_id: string;
  name: string;
  email: string;
  /** A name from the IANA database. */
  time_zone: string;
  /** Local time there: `2026-12-24T09:00`; `null` means immediately. */
  send_at: string | null;
  language: UiLanguage;
  /** Derived from the two above when they were last written. */
  due_at: number;
  state: DeliveryState;
  failure: DeliveryFailure | null;
  /** Rises with every change: work started for an earlier attempt has no effect. */
  attempt: number;
  /** When a scheduler claimed it. */
  claimed_at: number | null;
  sent_at: number | null;
  /** Set while its sender is suspended: it stays planned and is not sent. */
  held_at: number | null;
  /** How many warnings about a nearly empty group card are done with: mailed, or not needed. */
  warned: number;
  /** The bulk send whose row it is. */
  bulk_id: string | null;
  /** Set while its bulk send is paused or stopped: it stays planned and is not sent. */
  paused_at: number | null;
  created_at: number;
  /** When its recipient unsubscribed by its link. */
  unsubscribed_at: number | null;
  /** Set while it awaits approval or was returned: then nothing is sent. */
  approval: HoldingApproval | null;
  /** The approved version of the card; `null` if no approval was needed. */
  approved_version: number | null;
}

/** A channel of Slack or Teams in which cards are posted. */
export interface ChatChannelsTable {
  channel_id: string;
  user_id: string;
  app: ChatApp;
  /** As its owner calls it. */
  name: string;
  /** The address of its webhook, which is a secret: it is encrypted with the instance's key. */
  address_sealed: string;
  created_at: number;
}

/**
 * A mailbox that accepts no cards, by the hash of a token in its mails. The address itself is not
 * stored.
 */
export interface MailStopsTable {
  token_hash: string;
  reason: 'asked' | 'refused';
  stopped_at: number;
}
