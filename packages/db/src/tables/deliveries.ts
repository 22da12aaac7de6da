import type { DeliveryFailure, DeliveryState, MailLanguage } from '@hellograph/contract';

/** A card on its way to one person by mail. */
export interface DeliveriesTable {
  id: string;
  user_id: string;
  card_id: string;
  link_id: string;
  name: string;
  email: string;
  /** Of the IANA database. */
  time_zone: string;
  /** What the clock there shows: `2026-12-24T09:00`; `null` was now. */
  send_at: string | null;
  language: MailLanguage;
  /** Made of the two above when they were last written. */
  due_at: number;
  state: DeliveryState;
  failure: DeliveryFailure | null;
  /** Goes up with every change: what was begun for an earlier one ends nothing. */
  attempt: number;
  /** When a scheduler took it. */
  claimed_at: number | null;
  sent_at: number | null;
  created_at: number;
}

/** A mailbox that gets no cards, by the hash of a token that only its mails carry. The address itself is not kept. */
export interface MailStopsTable {
  token_hash: string;
  reason: 'asked' | 'refused';
  stopped_at: number;
}
