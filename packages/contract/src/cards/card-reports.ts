import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { cardReplySchema } from './card-links';

export const reportReasons = ['my-face', 'hurtful', 'fraud', 'child', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report as an operator sees it: what was reported, and when the review is due. */
export const cardReportSchema = Type.Object({
  _id: Type.String(),
  cardId: Type.String(),
  userId: Type.String(),
  reason: oneOf(reportReasons),
  words: Type.String(),
  contact: Type.String(),
  cover: Type.String(),
  inside: Type.String(),
  thumbnail: orNull(Type.String()),
  /** Replies to the card, newest first. */
  replies: Type.Array(cardReplySchema),
  createdAt: moment,
  dueAt: moment,
});
export type CardReport = Static<typeof cardReportSchema>;
export const cardReportsDataSchema = Type.Object({ reports: Type.Array(cardReportSchema) });
export const settleReportBodySchema = Type.Object({ verdict: oneOf(['keep', 'take-down'] as const) });
export type ReportVerdict = Static<typeof settleReportBodySchema>['verdict'];
