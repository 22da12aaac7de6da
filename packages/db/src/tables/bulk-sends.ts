import type { BulkSendState, HoldingApproval, LeftOutReason, UiLanguage } from '@hellograph/contract';

/** One card that goes to a whole list of people. */
export interface BulkSendsTable {
  /** Made on the sender's device. */
  id: string;
  user_id: string;
  card_id: string;
  state: BulkSendState;
  /** 1: each person gets a copy of the card whose video says their name. */
  says_names: number;
  /** Local time of each recipient: `2026-12-24T09:00`; `null` meant now. */
  send_at: string | null;
  /** Of those whose own is not known. */
  time_zone: string;
  /** Until then nothing of it is due. */
  next_at: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Set while others have to approve it, or have returned it: then nothing is sent. */
  approval: HoldingApproval | null;
  /** The card as it was approved; `null` if that was not needed. */
  approved_version: number | null;
}

/** One person of the list. What became of it is told by its delivery. */
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
  language: UiLanguage;
  left_out: LeftOutReason | null;
  failure: 'video-failed' | null;
  /** 1 until it is handed over as a delivery, and again when a failed one is to be tried again. */
  is_waiting: number;
  due_at: number;
  copy_id: string | null;
  delivery_id: string | null;
}
