import type { DeliveryFailure, DeliveryState, HoldingApproval, UiLanguage } from '@hellograph/contract';

/** A card sent to one recipient by email. */
export interface DeliveriesTable {
  id: string;
  user_id: string;
  card_id: string;
  link_id: string;
  name: string;
  email: string;
  /** Of the IANA database. */
  time_zone: string;
  /** Local time there: `2026-12-24T09:00`; `null` meant now. */
  send_at: string | null;
  language: UiLanguage;
  /** Derived from the two above when they were last written. */
  due_at: number;
  state: DeliveryState;
  failure: DeliveryFailure | null;
  /** Rises with every change: work begun for an earlier one has no effect. */
  attempt: number;
  /** When a scheduler claimed it. */
  claimed_at: number | null;
  sent_at: number | null;
  /** Set while its sender is suspended: it stays planned and is not sent. */
  held_at: number | null;
  /** How often its sender was asked, or need not be, whether a nearly empty group card goes out. */
  warned: number;
  /** The bulk send whose row it is. */
  bulk_id: string | null;
  /** Set while its bulk send is paused or stopped: it stays planned and is not sent. */
  paused_at: number | null;
  created_at: number;
  /** When its recipient unsubscribed by the link in it. */
  unsubscribed_at: number | null;
  /** Set while others have to approve it, or have returned it: then nothing is sent. */
  approval: HoldingApproval | null;
  /** The card as it was approved; `null` if that was not needed. */
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
