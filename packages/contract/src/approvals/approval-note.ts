import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { textLines } from '../platform/text-field';
import { approvalLimits } from './approval-limits';

/**
 * `waiting`: an approver has to decide. `returned`: the approver wants something changed first.
 * `withdrawn`: the member who asked, or another member who may send, took it back.
 */
export const approvalStates = ['waiting', 'approved', 'returned', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The states in which nothing is sent. */
export const holdingApprovals = ['waiting', 'returned'] as const satisfies readonly ApprovalState[];
export type HoldingApproval = (typeof holdingApprovals)[number];

export const approvalCommentSchema = textLines({ maxLength: approvalLimits.approvalCommentMaxLength });

/** The reason why something of a team is not being sent. */
export const approvalNoteSchema = Type.Object({
  _id: Type.String(),
  state: oneOf(holdingApprovals),
  /** It was approved once, and the card was changed since. */
  isAgain: Type.Boolean(),
  /** The comment of the member who returned it. */
  comment: approvalCommentSchema,
});
export type ApprovalNote = Static<typeof approvalNoteSchema>;
