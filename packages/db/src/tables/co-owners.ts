import type { MailLanguage } from '@hellograph/contract';

/** A user who manages a group card together with its owner. */
export interface CoOwnersTable {
  /** The id of the accepted invitation. */
  id: string;
  card_id: string;
  user_id: string;
  /** The address to which the invitation was sent, which may differ from their account's. */
  email: string;
  /** The normalised form of that address, see `toMailbox`. */
  mailbox: string;
  /** Hash of the invitation's token, so that accepting is idempotent. */
  token_hash: string;
  created_at: number;
}

/** The last offer to a co-owner to become the owner. The row is deleted when they accept. */
export interface HandOversTable {
  co_owner_id: string;
  card_id: string;
  /** At most one of a card is `offered`. */
  state: 'offered' | 'declined' | 'takenBack';
  offered_at: number;
}

/** An invitation by email to become a co-owner. The row is deleted when it is accepted. */
export interface CoOwnerInvitationsTable {
  id: string;
  card_id: string;
  email: string;
  /** The normalised address, so that each person is invited once. */
  mailbox: string;
  language: MailLanguage;
  /** The token itself is not stored. */
  token_hash: string;
  mail_state: 'queued' | 'sent' | 'failed' | 'stopped';
  created_at: number;
  expires_at: number;
  /** `null` while it can be accepted, if it has not expired. */
  ended_at: number | null;
  /** `owner` if it was withdrawn, `invited` if it was declined. */
  ended_by: 'owner' | 'invited' | null;
}
