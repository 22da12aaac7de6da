import type { ApprovalKind, ApprovalState } from '@hellograph/contract';

/**
 * What a member of a team asked to send. The latest of a delivery or a bulk send is the one that
 * counts; at most one waits.
 */
export interface ApprovalsTable {
  id: string;
  workspace_id: string;
  card_id: string;
  kind: ApprovalKind;
  /** Of the delivery or the bulk send. */
  subject_id: string;
  state: ApprovalState;
  /** 1: it had been approved, and the card was changed since. */
  is_again: number;
  people: number;
  /** What approving it costs. */
  credits: number;
  /** A user; `null` when their account is gone. */
  asked_by: string | null;
  asked_at: number;
  /** When those who may approve were told. */
  asked_told_at: number | null;
  decided_by: string | null;
  decided_at: number | null;
  /** When whoever asked was told. */
  decided_told_at: number | null;
  comment: string;
}
