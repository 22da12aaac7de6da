import type { UiLanguage } from '@hellograph/contract';

/** Somebody with an account who looks after a group card together with its owner. */
export interface CoOwnersTable {
  /** That of the invitation which they accepted. */
  id: string;
  card_id: string;
  user_id: string;
  /** To which the invitation went; not always that of their account. */
  email: string;
  /** Of that address. */
  mailbox: string;
  /** Of the invitation, so that accepting twice is accepting once. */
  token_hash: string;
  created_at: number;
}

/** The last offer to a co-owner to become the owner. The row goes when they accept. */
export interface HandOversTable {
  co_owner_id: string;
  card_id: string;
  /** At most one of a card is `offered`. */
  state: 'offered' | 'declined' | 'takenBack';
  offered_at: number;
}

/** Somebody who was asked by email to be a co-owner. The row goes when they accept. */
export interface CoOwnerInvitationsTable {
  id: string;
  card_id: string;
  email: string;
  /** Of the address: one person is asked once. */
  mailbox: string;
  language: UiLanguage;
  /** The token itself is not stored. */
  token_hash: string;
  mail_state: 'queued' | 'sent' | 'failed' | 'stopped';
  created_at: number;
  expires_at: number;
  /** `null` while it can be accepted, if it has not expired. */
  ended_at: number | null;
  /** The owner took it back, or the person who was asked declined. */
  ended_by: 'owner' | 'invited' | null;
}
