import { type Static, Type } from 'typebox';
import { reportReasons } from '../cards/card-links';
import { limits } from '../limits';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';

export const reportEventBodySchema = Type.Object({
  reason: oneOf(reportReasons),
  words: textLines({ maxLength: limits.cardReportMaxLength }),
  /** The address for the operator's reply; may be empty. */
  contact: textLine({ maxLength: limits.emailMaxLength }),
});
export type ReportEventBody = Static<typeof reportEventBodySchema>;

/** A report as an operator sees it: what was reported, and when the review is due. */
export const eventReportSchema = Type.Object({
  _id: Type.String(),
  eventId: Type.String(),
  userId: Type.String(),
  reason: oneOf(reportReasons),
  words: Type.String(),
  contact: Type.String(),
  title: Type.String(),
  hosts: Type.String(),
  place: Type.String(),
  details: Type.String(),
  /** The links that the event shows to its guests. */
  links: Type.Array(Type.String()),
  /** The event's invitation card, which is taken down together with it. */
  cardId: orNull(Type.String()),
  createdAt: moment,
  dueAt: moment,
});
export type EventReport = Static<typeof eventReportSchema>;
export const eventReportsDataSchema = Type.Object({ reports: Type.Array(eventReportSchema) });
