import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { approvalLimits } from './approval-limits';

/**
 * `waiting`: somebody who may has to approve it. `returned`: they want something changed first.
 * `withdrawn`: whoever asked, or somebody else who may send, took it back.
 */
export const approvalStates = ['waiting', 'approved', 'returned', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** In these, nothing is sent. */
export const holdingApprovals = ['waiting', 'returned'] as const satisfies readonly ApprovalState[];
export type HoldingApproval = (typeof holdingApprovals)[number];

export const approvalCommentSchema = Type.String({ maxLength: approvalLimits.approvalCommentMaxLength });

/** Why something of a team is not on its way. */
export const approvalNoteSchema = Type.Object({
  _id: Type.String(),
  state: oneOf(holdingApprovals),
  /** It had been approved, and the card was changed since. */
  isAgain: Type.Boolean(),
  /** Of whoever returned it. */
  comment: approvalCommentSchema,
});
export type ApprovalNote = Static<typeof approvalNoteSchema>;
