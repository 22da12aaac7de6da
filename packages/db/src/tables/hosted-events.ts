import type {
  AlbumMode,
  AlbumPhotoState,
  EventActivityKind,
  EventMomentName,
  EventState,
  GuestStatus,
  HelperRole,
  HostedEventFields,
  HouseholdSource,
  MessageGroup,
  ReportReason,
  ReportVerdict,
  UiLanguage,
} from '@hellograph/contract';
import type { ColumnsOf } from './field-columns';

type Moments = { [Name in EventMomentName]: number | null };
/** A column for each field of an event that hosts may change. */
export type EventFieldColumns = ColumnsOf<Omit<HostedEventFields, EventMomentName> & Moments>;

/** An event to which a user invites people. */
export interface EventsTable extends EventFieldColumns {
  id: string;
  user_id: string;
  /** The link that opens the card for guests without a personal copy. */
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
  /** JSON: the time and place of which guests were last notified. */
  told: string;
  /** When guests are to be notified of changes; `null` if there are none. */
  changes_due_at: number | null;
  /** When guests who have not answered are reminded next. */
  remind_due_at: number | null;
  /** When meals and children are deleted; `null` once they are. */
  private_until: number | null;
  /** Counted up by every transaction that takes or frees places, so that they run one at a time. */
  places_turn: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** When an operator took it down: its links open nothing, and no mail is sent. */
  taken_down_at: number | null;
}

/** A report about an event to the operators, by a person with a link. */
export interface EventReportsTable {
  id: string;
  event_id: string;
  reason: ReportReason;
  words: string;
  contact: string;
  created_at: number;
  /** When an operator must have reviewed it. */
  due_at: number;
  settled_at: number | null;
  verdict: ReportVerdict | null;
}

/** A link by which anyone can join an event. */
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
  /** In lower case without accents, to sort the board. */
  sort_name: string;
  /** In lower case without accents: all names and the address. */
  search_text: string;
  email: string | null;
  /** The normalised address: one household for each. */
  mailbox: string | null;
  language: UiLanguage;
  /** The language that the host chose for their page; `null`: that of the household's device. */
  opens_in: UiLanguage | null;
  time_zone: string | null;
  label: string;
  extras_max: number;
  source: HouseholdSource;
  /** The household whose link was forwarded to them. */
  forwarded_by: string | null;
  /** Hash of the secret on the device that joined; `null` for households added by a host. */
  secret_hash: string | null;
  /** JSON: answers to questions. */
  answers: string;
  words: string;
  revision: number;
  /** Hash of the last accepted answer, to recognise a resent one. */
  answer_hash: string | null;
  answered_at: number | null;
  is_by_host: number;
  waiting_since: number | null;
  /** Until when a freed place is kept for them. */
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
  /** The id from which the token of their link is derived; `null` for the household's id. */
  link_id: string | null;
  /** A spoken message to the hosts. */
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
  /** The time of the first check-in that was not undone. */
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

/** The check-in of a guest at the door. Check-ins by different phones are kept separately. */
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
  /** The message, for mails of the kind `message`. */
  message_id: string | null;
  /** The host's words. */
  words: string | null;
  /** JSON, for mails of the kind `change`: the time and place that guests knew before. */
  told_before: string | null;
  /** The copy of the card that must be made before it is sent. */
  copy_id: string | null;
  state: 'planned' | 'queued' | 'sent' | 'failed' | 'stopped';
  due_at: number;
  created_at: number;
}

/** A user who helps with an event, or an invitation to do so. */
export interface EventHelpersTable {
  id: string;
  event_id: string;
  /** `null` until the invitation is accepted. */
  user_id: string | null;
  role: HelperRole;
  name: string;
  email: string | null;
  language: UiLanguage;
  token_hash: string;
  expires_at: number;
  created_at: number;
}

/** Something that happened to an event: one row for each kind and subject, with a count. */
export interface EventActivityTable {
  event_id: string;
  what: EventActivityKind;
  /** The id of a household or a user; empty if it happened to the event as a whole. */
  subject_id: string;
  times: number;
  first_at: number;
  last_at: number;
}

/** The album of an event whose host has opened one. */
export interface EventAlbumsTable {
  event_id: string;
  mode: AlbumMode;
}

/** An open vote about the date of an event. */
export interface DatePollsTable {
  event_id: string;
  /** JSON: the proposed dates. */
  dates: string;
  created_at: number;
}

/** The votes of a household about the dates of its event. */
export interface DateVotesTable {
  household_id: string;
  event_id: string;
  /** JSON: votes by the ids of dates. */
  votes: string;
  revision: number;
  voted_at: number;
}

/** Who added something to the album of an event, and whether it is shown. */
interface AlbumItemColumns {
  event_id: string;
  /** `null` if it was added by an open link. */
  household_id: string | null;
  /** The device that added it. */
  secret_hash: string;
  /** The name of the guest who added it. */
  name: string;
  state: AlbumPhotoState;
  created_at: number;
}

/** A photo that a guest added to an album. Its file is a photo of the event's owner. */
export interface AlbumPhotosTable extends AlbumItemColumns {
  photo_id: string;
}

/** A clip in the album of an event. */
export interface AlbumClipsTable extends AlbumItemColumns {
  clip_id: string;
}
