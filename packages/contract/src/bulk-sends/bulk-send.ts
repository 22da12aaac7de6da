import { type Static, Type } from 'typebox';
import { approvalNoteSchema, holdingApprovals } from '../approvals/approval-note';
import { cardLimits } from '../cards/card-limits';
import { deliveryFailures, emailAddressSchema, localTimeSchema, timeZoneSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { cursorSchema, nextCursorSchema } from '../platform/pages';
import { uiLanguageIds } from '../platform/ui-languages';
import { bulkLimits } from './bulk-limits';

/** `draft`: the list is being written. `done`: nothing is waiting any more. */
export const bulkSendStates = ['draft', 'sending', 'paused', 'stopped', 'done'] as const;
export type BulkSendState = (typeof bulkSendStates)[number];

/** `waiting`: is still to be sent. `stopped`: was not sent, because its sender stopped it. */
export const bulkRowStates = ['waiting', 'sent', 'opened', 'failed', 'leftOut', 'stopped'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/**
 * `duplicate`: the same mailbox is on the list before. `unsubscribed`: this mailbox takes no cards
 * by email, because its owner said so or it did not exist lately. `often`: it got as many cards
 * from this sender today as a day allows.
 */
export const leftOutReasons = ['duplicate', 'unsubscribed', 'often'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why a row failed, or was left out. `video-failed`: no video could say this name. */
export const bulkRowReasons = [...leftOutReasons, ...deliveryFailures, 'video-failed'] as const;
export type BulkRowReason = (typeof bulkRowReasons)[number];

const id = Type.String({ pattern: uuidPattern });

const person = {
  /** The name that stands for `{name}`; may be empty. */
  name: Type.String({ maxLength: cardLimits.cardNameMaxLength }),
  email: emailAddressSchema,
  /** Theirs; `null`: the one of the bulk send. */
  timeZone: orNull(timeZoneSchema),
  language: oneOf(uiLanguageIds),
};

/** Ids are made on the device: sent twice, a row is added once. */
export const bulkRowInputSchema = Type.Object({ _id: id, ...person });
export type BulkRowInput = Static<typeof bulkRowInputSchema>;

export const bulkRowSchema = Type.Object({
  _id: Type.String(),
  ...person,
  state: oneOf(bulkRowStates),
  reason: orNull(oneOf(bulkRowReasons)),
  /** When it is due, once the bulk send was started. */
  dueAt: orNull(moment),
  sentAt: orNull(moment),
  openedAt: orNull(moment),
  /** This person's own link, once there is one. */
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
  /** What stands on the card's cover. */
  cover: Type.String(),
  state: oneOf(bulkSendStates),
  /** Why it is not on its way, if others have to approve it. */
  held: orNull(oneOf(holdingApprovals)),
  saysNames: Type.Boolean(),
  counts: countsSchema,
  createdAt: moment,
};
export const bulkSendSummarySchema = Type.Object(summary);
export type BulkSendSummary = Static<typeof bulkSendSummarySchema>;

/** How many cards its sender may mail. */
export const mailAllowanceSchema = Type.Object({
  perDay: Type.Integer(),
  /** How far this can grow on the plan. */
  perDayMost: Type.Integer(),
  /** Within the last 24 hours. */
  used: Type.Integer(),
  /** When the next one may go out, if it is used up. */
  freeAt: orNull(moment),
  listMax: Type.Integer(),
  /** Of the last 30 days: what makes it grow and shrink. */
  standing: Type.Object({ arrived: Type.Integer(), refused: Type.Integer(), unsubscribed: Type.Integer() }),
});

export const bulkSendSchema = Type.Object({
  ...summary,
  sendAt: orNull(localTimeSchema),
  timeZone: timeZoneSchema,
  /** Credits for a video that says a name. */
  creditsEach: Type.Integer(),
  /** People whose names can be said. */
  nameable: Type.Integer(),
  creditsAvailable: Type.Integer(),
  /**
   * Set while it is not approved: then nothing of it is sent, and the list of one that waits can't
   * be changed.
   */
  approval: orNull(approvalNoteSchema),
  /** Whether others have to approve it when the reader starts it. */
  needsApproval: Type.Boolean(),
  /** Why no video of this card can say names. */
  namesRefusal: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
  allowance: mailAllowanceSchema,
  /** Three different rows: the first, the one with the longest name, the last. */
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

/** `credits` is the price that the sender has seen. */
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
