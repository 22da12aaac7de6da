import type {
  EventActivityKind,
  EventKind,
  EventState,
  GuestStatus,
  HelperRole,
  HouseholdSource,
  MessageGroup,
  ReportReason,
  ReportVerdict,
  UiLanguage,
} from '@hellograph/contract';

/** What a user invites people to. SQLite keeps booleans as 0 and 1. */
export interface EventsTable {
  id: string;
  user_id: string;
  title: string;
  kind: EventKind;
  hosts: string;
  look: string;
  tint: string | null;
  is_all_day: number;
  /** Local time where it is. */
  starts_at: string;
  ends_at: string | null;
  time_zone: string;
  place: string;
  address: string;
  link: string | null;
  details: string;
  dress: string;
  gifts_link: string | null;
  capacity: number | null;
  deadline_at: number | null;
  /** JSON. */
  meals: string;
  /** JSON. */
  questions: string;
  asks_children: number;
  shows_guests: number;
  reminds: number;
  card_id: string | null;
  /** Opens the card for guests who have no copy of their own. */
  card_link_id: string | null;
  state: EventState;
  sequence: number;
  version: number;
  /** JSON: the version in which each field was written last. */
  field_versions: string;
  /** The moments of `starts_at`, and of its end. */
  begins_at: number;
  over_at: number;
  cancel_words: string | null;
  /** JSON: what guests know of when and where it is. */
  told: string;
  /** `null` unless guests have to hear of changes. */
  changes_due_at: number | null;
  /** The next reminder of those who have not answered. */
  remind_due_at: number | null;
  /** When meals and children are deleted; `null` once they are. */
  private_until: number | null;
  /** Counted up by whoever takes or gives places, so that they do it one after another. */
  places_turn: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** By an operator: its links open nothing, and nobody is written to. */
  taken_down_at: number | null;
}

/** What somebody with a link told the operators about an event. */
export interface EventReportsTable {
  id: string;
  event_id: string;
  reason: ReportReason;
  words: string;
  contact: string;
  created_at: number;
  /** When an operator must have looked at it. */
  due_at: number;
  settled_at: number | null;
  verdict: ReportVerdict | null;
}

/** A link by which anybody may join an event. */
export interface EventLinksTable {
  id: string;
  event_id: string;
  /** The token itself is not stored. */
  token_hash: string;
  created_at: number;
  opened_at: number | null;
  revoked_at: number | null;
}

/** Guests who are invited together. */
export interface EventHouseholdsTable {
  id: string;
  event_id: string;
  token_hash: string;
  name: string;
  /** In small letters without accents: by this the board is sorted. */
  sort_name: string;
  /** In the same letters: all names and the address. */
  search_text: string;
  email: string | null;
  /** Of the address: one household for each. */
  mailbox: string | null;
  language: UiLanguage;
  time_zone: string | null;
  label: string;
  extras_max: number;
  source: HouseholdSource;
  /** The household whose link was forwarded to them. */
  forwarded_by: string | null;
  /** Of the device that joined; `null` for those whom a host has added. */
  secret_hash: string | null;
  /** JSON: answers to questions. */
  answers: string;
  words: string;
  revision: number;
  /** Of the last answer that was taken: the same one, sent again, is known by it. */
  answer_hash: string | null;
  answered_at: number | null;
  is_by_host: number;
  waiting_since: number | null;
  /** How long the place is kept that became free. */
  offer_until: number | null;
  opened_at: number | null;
  mail_state: 'none' | 'queued' | 'sent' | 'failed' | 'stopped';
  mail_at: number | null;
  mail_due_at: number | null;
  invitations: number;
  reminders: number;
  reminded_at: number | null;
  copy_id: string | null;
  thanks_card_id: string | null;
  created_at: number;
  /** Of which the token of their link is derived; `null`: of the household's own id. */
  link_id: string | null;
  /** What they said to the hosts, in their own voice. */
  recording_id: string | null;
}

export interface EventGuestsTable {
  id: string;
  event_id: string;
  household_id: string;
  name: string;
  is_child: number;
  is_extra: number;
  status: GuestStatus;
  meal_id: string | null;
  table_id: string | null;
  /** Of the first check-in that was not taken back. */
  checked_in_at: number | null;
  position: number;
}

export interface EventSeatingTable {
  id: string;
  event_id: string;
  name: string;
  seats: number;
  position: number;
}

/** Somebody was let in; every phone's own one is kept. */
export interface CheckInsTable {
  id: string;
  event_id: string;
  guest_id: string;
  /** By the clock of the phone. */
  at: number;
  device: string;
  by_name: string;
  undone_at: number | null;
}

export interface EventMessagesTable {
  id: string;
  event_id: string;
  sent_to: MessageGroup;
  words: string;
  created_at: number;
}

/** One mail to one household, sent once. */
export interface EventMailsTable {
  id: string;
  event_id: string;
  household_id: string;
  what: 'invitation' | 'reminder' | 'change' | 'cancelled' | 'offer' | 'message';
  /** Of a `message`. */
  message_id: string | null;
  /** The host's own. */
  words: string | null;
  /** JSON of a `change`: what guests knew before. */
  told_before: string | null;
  /** Waits until this copy of the card is made. */
  copy_id: string | null;
  state: 'planned' | 'queued' | 'sent' | 'failed' | 'stopped';
  due_at: number;
  created_at: number;
}

/** An account that helps with an event, or was asked to. */
export interface EventHelpersTable {
  id: string;
  event_id: string;
  /** `null` until somebody accepts. */
  user_id: string | null;
  role: HelperRole;
  name: string;
  email: string | null;
  language: UiLanguage;
  token_hash: string;
  expires_at: number;
  created_at: number;
}

/** Something that happened to an event, once for each kind and subject, however often. */
export interface EventActivityTable {
  event_id: string;
  what: EventActivityKind;
  /** Of a household or a user; empty if it happened to the event as a whole. */
  subject_id: string;
  times: number;
  first_at: number;
  last_at: number;
}
