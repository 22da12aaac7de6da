import type { DeliveryFailure, DeliveryState, HoldingApproval, MailLanguage } from '@hellograph/contract';

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
  language: MailLanguage;
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

/**
 * A mailbox that accepts no cards, by the hash of a token in its mails. The address itself is not
 * stored.
 */
export interface MailStopsTable {
  token_hash: string;
  reason: 'asked' | 'refused';
  stopped_at: number;
}
