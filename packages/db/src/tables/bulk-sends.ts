import type { BulkSendState, HoldingApproval, LeftOutReason, MailLanguage } from '@hellograph/contract';

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
  language: MailLanguage;
  left_out: LeftOutReason | null;
  failure: 'video-failed' | null;
  /** 1 until it is handed over as a delivery, and again when a failed one is to be tried again. */
  is_waiting: number;
  due_at: number;
  copy_id: string | null;
  delivery_id: string | null;
}
