import type { ApprovalKind, ApprovalState } from '@hellograph/contract';

/**
 * A member's request to send something for a team. Only the latest request of a delivery or a bulk
 * send counts; at most one is open.
 */
export interface ApprovalsTable {
  id: string;
  workspace_id: string;
  card_id: string;
  kind: ApprovalKind;
  /** The id of the delivery or the bulk send. */
  subject_id: string;
  state: ApprovalState;
  /** 1: it had been approved, and the card was changed since. */
  is_again: number;
  people: number;
  /** The price of what is sent once it is approved. */
  credits: number;
  /** A user; `null` when their account is gone. */
  asked_by: string | null;
  asked_at: number;
  /** When the members who may approve were notified. */
  asked_told_at: number | null;
  decided_by: string | null;
  decided_at: number | null;
  /** When the member who asked was notified of the decision. */
  decided_told_at: number | null;
  comment: string;
}
