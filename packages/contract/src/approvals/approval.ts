import { type Static, Type } from 'typebox';
import { localTimeSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { cursorSchema, nextCursorSchema } from '../platform/pages';
import { approvalLimits } from './approval-limits';
import { approvalCommentSchema, approvalStates } from './approval-note';

/** What somebody asks to send: a card by mail, or one to a whole list. */
export const approvalKinds = ['delivery', 'bulkSend'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalSchema = Type.Object({
  _id: Type.String(),
  kind: oneOf(approvalKinds),
  /** The delivery or the bulk send. */
  subjectId: Type.String(),
  cardId: Type.String(),
  /** What stands on the card's cover. */
  cover: Type.String(),
  inside: Type.String(),
  sender: Type.String(),
  /** Of the card as it is now; approving names what was looked at. */
  cardVersion: Type.Integer(),
  state: oneOf(approvalStates),
  /** It had been approved, and the card was changed since. */
  isAgain: Type.Boolean(),
  /** Whom the card goes to, if it is one person. */
  to: orNull(Type.Object({ name: Type.String(), email: Type.String() })),
  /** How many people get it. */
  people: Type.Integer(),
  /** What approving it costs. */
  credits: Type.Integer(),
  /** Local time of the recipients. `null`: as soon as it is approved. */
  sendAt: orNull(localTimeSchema),
  timeZone: Type.String(),
  /** That time is over: it goes out once it is approved, but at no recipient's night. */
  isLate: Type.Boolean(),
  /** `null`: their account is gone. */
  askedBy: orNull(Type.String()),
  /** Whether the reader asked for it. */
  isYours: Type.Boolean(),
  /** Whether the reader may decide it. */
  mayDecide: Type.Boolean(),
  askedAt: moment,
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(moment),
  comment: approvalCommentSchema,
});
export type Approval = Static<typeof approvalSchema>;

export const approvalsQuerySchema = Type.Object({
  /** `waiting` by default, longest first; `decided`: the others, latest first. */
  state: Type.Optional(oneOf(['waiting', 'decided'])),
  cursor: cursorSchema,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ApprovalsQuery = Static<typeof approvalsQuerySchema>;

export const approvalsDataSchema = Type.Object({
  approvals: Type.Array(approvalSchema),
  /** How many wait, as far as the reader sees them. */
  waiting: Type.Integer(),
  cursor: nextCursorSchema,
});
export const approvalDataSchema = Type.Object({ approval: approvalSchema });

/** `cardVersion` is what was looked at. */
export const approveBodySchema = Type.Object({ cardVersion: Type.Integer({ minimum: 1 }) });
export const returnBodySchema = Type.Object({
  comment: Type.String({ minLength: 1, maxLength: approvalLimits.approvalCommentMaxLength, pattern: '\\S' }),
});
