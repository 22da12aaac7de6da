import { type Static, Type } from 'typebox';
import { localTimeSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { cursorSchema, nextCursorSchema } from '../platform/pages';
import { textLines } from '../platform/text-field';
import { approvalLimits } from './approval-limits';
import { approvalCommentSchema, approvalStates } from './approval-note';

/** The sends that can need approval: a card by mail, or one to a whole list. */
export const approvalKinds = ['delivery', 'bulkSend'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalSchema = Type.Object({
  _id: Type.String(),
  kind: oneOf(approvalKinds),
  /** The id of the delivery or the bulk send. */
  subjectId: Type.String(),
  cardId: Type.String(),
  /** The text on the card's cover. */
  cover: Type.String(),
  inside: Type.String(),
  sender: Type.String(),
  /** The current version of the card. An approval names the version that was reviewed. */
  cardVersion: Type.Integer(),
  state: oneOf(approvalStates),
  /** It was approved once, and the card was changed since. */
  isAgain: Type.Boolean(),
  /** The card's recipient, if it is a single person. */
  to: orNull(Type.Object({ name: Type.String(), email: Type.String() })),
  /** The number of recipients. */
  people: Type.Integer(),
  /** The credits that approving it costs. */
  credits: Type.Integer(),
  /** In the recipients' local time. `null`: as soon as it is approved. */
  sendAt: orNull(localTimeSchema),
  timeZone: Type.String(),
  /** That time has passed: it is sent once it is approved, but not during a recipient's night. */
  isLate: Type.Boolean(),
  /** `null`: the account no longer exists. */
  askedBy: orNull(Type.String()),
  /** Whether the reader asked for it. */
  isYours: Type.Boolean(),
  /** Whether the reader may decide about it. */
  mayDecide: Type.Boolean(),
  askedAt: moment,
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(moment),
  comment: approvalCommentSchema,
});
export type Approval = Static<typeof approvalSchema>;

export const approvalsQuerySchema = Type.Object({
  /** `waiting` (default), longest wait first, or `decided` for the others, latest first. */
  state: Type.Optional(oneOf(['waiting', 'decided'])),
  cursor: cursorSchema,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ApprovalsQuery = Static<typeof approvalsQuerySchema>;

export const approvalsDataSchema = Type.Object({
  approvals: Type.Array(approvalSchema),
  /** The number of pending approvals that the reader can see. */
  waiting: Type.Integer(),
  cursor: nextCursorSchema,
});
export const approvalDataSchema = Type.Object({ approval: approvalSchema });

/** `cardVersion` is the version that was reviewed. */
export const approveBodySchema = Type.Object({ cardVersion: Type.Integer({ minimum: 1 }) });
export const returnBodySchema = Type.Object({
  comment: textLines({ minLength: 1, maxLength: approvalLimits.approvalCommentMaxLength, pattern: '\\S' }),
});
