import type { CardFields, ChatApp, ReportReason, ReportVerdict, UiLanguage } from '@hellograph/contract';
import type { ColumnsOf } from './field-columns';

/** A link by which guests add to something without an account. */
export interface GuestLinksTable {
  id: string;
  card_id: string;
  opens: 'sign';
  /** The token itself is not stored. */
  token_hash: string;
  created_at: number;
  /** The first time. */
  opened_at: number | null;
  revoked_at: number | null;
  /** It belongs to an invitee, and the owner does not share it with others. */
  is_personal: number;
  /** The language that the sender chose for its reader; `null`: that of the reader's device. */
  opens_in: UiLanguage | null;
}

/**
 * One link for each photo and sender, for the person in the photo. Only the hash of its token is
 * stored.
 */
export interface FaceLinksTable {
  token_hash: string;
  user_id: string;
  /** The photo by its content: an identical upload has the same key. */
  photo_key: string;
  created_at: number;
  /** From then on, no video is made from this photo and nothing with it is shown. */
  withdrawn_at: number | null;
  /** The withdrawal that hides the photo. */
  withdrawal_id: string | null;
  /** An operator decided for the sender: the link withdraws nothing more. */
  kept_at: number | null;
}

/** A link that opens a card for anyone who has it. Only the hash of its token is stored. */
export interface CardLinksTable {
  id: string;
  card_id: string;
  token_hash: string;
  /** argon2id; `null` without a passphrase. */
  passphrase_hash: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  opened_at: number | null;
  watched_at: number | null;
  /** The copy of the card that it opens; it is in no list of links. */
  copy_id: string | null;
  /**
   * The name by which it addresses a recipient of a bulk send; such links are in no list of links
   * either.
   */
  to_name: string | null;
  /** The language that the sender chose for its reader; `null`: that of the reader's device. */
  opens_in: UiLanguage | null;
  /** The channel for which it was made; `null` for all other links. */
  channel_app: ChatApp | null;
  channel_name: string | null;
  /** When the channel took the post. */
  posted_at: number | null;
}

export interface CardRepliesTable {
  id: string;
  card_id: string;
  link_id: string;
  emoji: string | null;
  words: string;
  name: string;
  created_at: number;
  deleted_at: number | null;
  /** Keyed hash of the replier's cookie; `null` for replies from before there was one. */
  device_hash: string | null;
  /** The replier's voice. It is stored as a recording of the card's sender. */
  recording_id: string | null;
  /** When a mail to the sender mentioned it; also set if no mail is needed. */
  mailed_at: number | null;
}

/** Blocks replies to a card by this link or from this device. Exactly one of the two is set. */
export interface ReplyBlocksTable {
  id: string;
  card_id: string;
  /** The reply from which the sender blocked. */
  reply_id: string;
  link_id: string | null;
  device_hash: string | null;
  created_at: number;
}

/** A complaint about a card. */
export interface CardReportsTable {
  id: string;
  card_id: string;
  reason: ReportReason;
  words: string;
  contact: string;
  created_at: number;
  due_at: number;
  settled_at: number | null;
  verdict: ReportVerdict | null;
}

/** The copy of a card for one person: it has a separate link, and its video says their name. */
export interface CardCopiesTable {
  /** Made on the owner's device. */
  id: string;
  card_id: string;
  user_id: string;
  /**
   * The entry in the owner's list of people, if they were chosen there. It may have been deleted
   * since.
   */
  person_id: string | null;
  name: string;
  /** The card's video when the copy was requested: its message has the placeholder for the name. */
  base_video_id: string;
  /** The video that says the name. Its credits are held and captured like any other video's. */
  video_id: string;
  /** `null` until the video is made. */
  link_id: string | null;
  created_at: number;
}

/** A column for each field of a card. `to` is a word of SQL, so its column is `to_name`. */
export type FieldColumns = ColumnsOf<Omit<CardFields, 'to'>> & { to_name: CardFields['to'] };

export interface CardsTable extends FieldColumns {
  id: string;
  user_id: string;
  /** 1 for the card of a group card, which is in no list of cards. */
  is_group: number;
  /** The member who made it, where the owner is a team. */
  made_by: string | null;
  /** The member who changed it last and may not approve that, where the owner is a team. */
  changed_by: string | null;
  version: number;
  /** The last version that was approved, in a team that requires approval. */
  approved_version: number | null;
  /** JSON: the version in which each field was written last. */
  field_versions: string;
  /** When the sender last read the replies. */
  read_at: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** No link opens the card, and no new link can be made. */
  taken_down_at: number | null;
  /** The withdrawal of a face that took it down; `null` if an operator did. */
  withdrawal_id: string | null;
}

/**
 * The contents of a team's card that its links show while a later version waits for approval.
 * Missing as long as they show the current version.
 */
export interface ApprovedContentsTable {
  card_id: string;
  version: number;
  /** JSON of all fields. */
  fields: string;
  /** Fields that refer to other rows; `null` if there is none, or if it was deleted. */
  photo_id: string | null;
  video_id: string | null;
  kept_at: number;
}

/** An earlier value of a field, replaced by a writer who had not seen it. */
export interface CardVersionsTable {
  id: string;
  card_id: string;
  field: string;
  /** JSON. */
  value: string;
  version: number;
  replaced_at: number;
}
