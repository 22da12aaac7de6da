import { type Static, Type } from 'typebox';
import { approvalNoteSchema, holdingApprovals } from '../approvals/approval-note';
import { cardLimits } from '../cards/card-limits';
import { deliveryFailures, emailAddressSchema, localTimeSchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { cursorSchema, nextCursorSchema } from '../platform/pages';
import { textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { bulkLimits } from './bulk-limits';

/** `draft`: the list is being edited. `done`: no row is waiting any more. */
export const bulkSendStates = ['draft', 'sending', 'paused', 'stopped', 'done'] as const;
export type BulkSendState = (typeof bulkSendStates)[number];

/** `waiting`: still to be sent. `stopped`: not sent, because its sender stopped the bulk send. */
export const bulkRowStates = ['waiting', 'sent', 'opened', 'failed', 'leftOut', 'stopped'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/**
 * `duplicate`: the list has the same mailbox further up. `unsubscribed`: this mailbox takes no
 * cards by email, because its owner unsubscribed or it did not exist lately. `often`: it already
 * got the daily maximum of cards from this sender.
 */
export const leftOutReasons = ['duplicate', 'unsubscribed', 'often'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The reasons why a row failed or was left out. `video-failed`: no video could say this name. */
export const bulkRowReasons = [...leftOutReasons, ...deliveryFailures, 'video-failed'] as const;
export type BulkRowReason = (typeof bulkRowReasons)[number];

const id = Type.String({ pattern: uuidPattern });

const person = {
  /** The name that replaces `{name}`; may be empty. */
  name: textLine({ maxLength: cardLimits.cardNameMaxLength }),
  email: emailAddressSchema,
  /** The recipient's time zone; `null`: that of the bulk send. */
  timeZone: orNull(timeZoneSchema),
  language: oneOf(uiLanguageIds),
};

/** Ids are generated on the device, so that a repeated request adds a row only once. */
export const bulkRowInputSchema = Type.Object({ _id: id, ...person });
export type BulkRowInput = Static<typeof bulkRowInputSchema>;

export const bulkRowSchema = Type.Object({
  _id: Type.String(),
  ...person,
  state: oneOf(bulkRowStates),
  reason: orNull(oneOf(bulkRowReasons)),
  /** The moment at which it is due, once the bulk send is started. */
  dueAt: orNull(moment),
  sentAt: orNull(moment),
  openedAt: orNull(moment),
  /** This recipient's own link, once it exists. */
  url: orNull(Type.String()),
});
export type BulkRow = Static<typeof bulkRowSchema>;

const countsSchema = Type.Object(
  Object.fromEntries(bulkRowStates.map((state) => [state, Type.Integer()])) as Record<BulkRowState, ReturnType<typeof Type.Integer>>,
);
export type BulkCounts = Static<typeof countsSchema>;

const summary = {
  _id: Type.String(),
  cardId: Type.String(),
  /** The text on the card's cover. */
  cover: Type.String(),
  state: oneOf(bulkSendStates),
  /** The reason why it is not being sent, if others have to approve it. */
  held: orNull(oneOf(holdingApprovals)),
  saysNames: Type.Boolean(),
  counts: countsSchema,
  createdAt: moment,
};
export const bulkSendSummarySchema = Type.Object(summary);
export type BulkSendSummary = Static<typeof bulkSendSummarySchema>;

/** The number of cards that a sender may mail. */
export const mailAllowanceSchema = Type.Object({
  perDay: Type.Integer(),
  /** The highest value that it can grow to on the plan. */
  perDayMost: Type.Integer(),
  /** Within the last 24 hours. */
  used: Type.Integer(),
  /** The moment at which the next one may be sent, if the allowance is used up. */
  freeAt: orNull(moment),
  listMax: Type.Integer(),
  /** The figures of the last 30 days that make it grow or shrink. */
  standing: Type.Object({ arrived: Type.Integer(), refused: Type.Integer(), unsubscribed: Type.Integer() }),
});

export const bulkSendSchema = Type.Object({
  ...summary,
  sendAt: orNull(localTimeSchema),
  timeZone: timeZoneSchema,
  /** Credits for a video that says a name. */
  creditsEach: Type.Integer(),
  /** The number of recipients whose names can be spoken. */
  nameable: Type.Integer(),
  creditsAvailable: Type.Integer(),
  /**
   * Set until it is approved: nothing is sent, and while it is waiting its list can't be changed.
   */
  approval: orNull(approvalNoteSchema),
  /** Whether others have to approve it if the reader starts it. */
  needsApproval: Type.Boolean(),
  /** The reason why no video of this card can say names. */
  namesRefusal: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
  allowance: mailAllowanceSchema,
  /** Three distinct rows: the first, the one with the longest name, the last. */
  previews: Type.Array(bulkRowSchema),
  startedAt: orNull(moment),
  endedAt: orNull(moment),
});
export type BulkSend = Static<typeof bulkSendSchema>;

export const createBulkSendBodySchema = Type.Object({ _id: id, timeZone: timeZoneSchema });
export type CreateBulkSendBody = Static<typeof createBulkSendBodySchema>;

export const addBulkRowsBodySchema = Type.Object({
  rows: Type.Array(bulkRowInputSchema, { minItems: 1, maxItems: bulkLimits.rowsAddMax }),
});
export type AddBulkRowsBody = Static<typeof addBulkRowsBodySchema>;

/** `credits` is the price that was shown to the sender. */
export const startBulkSendBodySchema = Type.Object({
  saysNames: Type.Boolean(),
  sendAt: orNull(localTimeSchema),
  timeZone: timeZoneSchema,
  credits: Type.Integer({ minimum: 0 }),
});
export type StartBulkSendBody = Static<typeof startBulkSendBodySchema>;

export const bulkRowParams = Type.Object({ id, rowId: id });
export const bulkRowsQuerySchema = Type.Object({
  cursor: cursorSchema,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bulkLimits.rowsPageMax })),
  state: Type.Optional(oneOf(bulkRowStates)),
});
export type BulkRowsQuery = Static<typeof bulkRowsQuerySchema>;

export const bulkSendDataSchema = Type.Object({ bulkSend: bulkSendSchema });
/** Newest first. */
export const bulkSendsDataSchema = Type.Object({ bulkSends: Type.Array(bulkSendSummarySchema) });
/** In the order of the list. */
export const bulkRowsDataSchema = Type.Object({ rows: Type.Array(bulkRowSchema), cursor: nextCursorSchema });
