import type { ReportReason, ReportVerdict } from '@hellograph/contract';

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
