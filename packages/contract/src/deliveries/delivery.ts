import { type Static, Type } from 'typebox';
import { accountLimits } from '../accounts/account-limits';
import { emailPattern } from '../accounts/auth-words';
import { approvalNoteSchema } from '../approvals/approval-note';
import { cardLimits } from '../cards/card-limits';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema, pageQuerySchema } from '../platform/pages';
import { idParams, type Route } from '../platform/route';
import { addressText, printedText, textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';

/**
 * `planned` can be changed and cancelled; `sending` is on its way to a mail server; `sent` was
 * accepted by one.
 */
export const deliveryStates = ['planned', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * `address-refused`: the mailbox does not exist. `address-stopped`: its owner wants no cards by
 * email. `card-gone`: the card or its link no longer opens. `too-late`: this server was down when
 * it was due. `too-few`: hardly anyone had signed the group card. `mail-refused`: mail servers did
 * not accept it. `plan-ended`: the plan of the team's owner no longer included teams.
 */
export const deliveryFailures = [
  'address-refused',
  'address-stopped',
  'card-gone',
  'too-late',
  'too-few',
  'mail-refused',
  'plan-ended',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/**
 * A name of the IANA database: `Europe/Madrid`. The pattern is loose; the database itself decides
 * whether the zone exists.
 */
export const timeZoneSchema = Type.String({ maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' });
export const emailAddressSchema = addressText({ maxLength: accountLimits.emailMaxLength, pattern: emailPattern });

/** A time on the clock, without a time zone: `2026-12-24T09:00`. */
export const localTimeSchema = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });

const recipient = {
  name: textLine({ maxLength: cardLimits.cardNameMaxLength }),
  email: emailAddressSchema,
  timeZone: timeZoneSchema,
  /** The recipient's local time at which it is sent: `2026-12-24T09:00`. `null`: now. */
  sendAt: orNull(localTimeSchema),
  language: oneOf(uiLanguageIds),
};

export const createDeliveryBodySchema = Type.Object({
  ...recipient,
  language: Type.Optional(recipient.language),
  /** The language in which the card's page begins. Left out: that of the recipient's device. */
  opensIn: Type.Optional(recipient.language),
});
export type CreateDeliveryBody = Static<typeof createDeliveryBodySchema>;
export const updateDeliveryBodySchema = Type.Partial(Type.Object(recipient));
export type UpdateDeliveryBody = Static<typeof updateDeliveryBodySchema>;

/** A card sent to one recipient by email. */
export const deliverySchema = Type.Object({
  _id: Type.String(),
  /** The card link in the mail. */
  linkId: Type.String(),
  ...recipient,
  state: oneOf(deliveryStates),
  failure: orNull(oneOf(deliveryFailures)),
  /** Set while it is planned, but not approved: until then it is not sent. */
  approval: orNull(approvalNoteSchema),
  dueAt: moment,
  sentAt: orNull(moment),
  /** It was sent more than a few minutes after it was due. */
  isLate: Type.Boolean(),
  openedAt: orNull(moment),
  watchedAt: orNull(moment),
});
export type Delivery = Static<typeof deliverySchema>;

export const deliveryParams = Type.Object({ id: Type.String({ pattern: uuidPattern }), deliveryId: Type.String({ pattern: uuidPattern }) });
export const deliveryDataSchema = Type.Object({ delivery: deliverySchema });
/** Oldest first. */
export const deliveriesDataSchema = Type.Object({ deliveries: Type.Array(deliverySchema), cursor: nextCursorSchema });

/**
 * A bounce, as an operator's mail service reports it: Message-ID, and the status of RFC 3463
 * (`5.1.1`).
 */
export const bounceBodySchema = Type.Object({
  messageId: printedText({ minLength: 1, maxLength: 200 }),
  status: Type.String({ pattern: '^[245]\\.\\d{1,3}\\.\\d{1,3}$' }),
});

/** Cards by mail: the actions of their senders, and the reports of an operator's mail service. */
export const deliveryRoutes = {
  'GET /cards/:id/deliveries': {
    summary: 'List to whom a card is mailed',
    access: 'session',
    scope: 'read-cards',
    team: 'see',
    status: 200,
    params: idParams,
    query: pageQuerySchema,
    data: deliveriesDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /cards/:id/deliveries': {
    summary: 'Mail a card to somebody, now or later',
    access: 'send',
    scope: 'send-cards',
    team: 'send',
    status: 201,
    params: idParams,
    body: createDeliveryBodySchema,
    data: deliveryDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'DELIVERY_TIME_WRONG',
      'DELIVERY_STOPPED',
      'DELIVERIES_TOO_MANY',
      'APPROVALS_TOO_MANY',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'PATCH /cards/:id/deliveries/:deliveryId': {
    summary: 'Change a delivery that has not gone out',
    access: 'session',
    scope: 'send-cards',
    team: 'send',
    status: 200,
    params: deliveryParams,
    body: updateDeliveryBodySchema,
    data: deliveryDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'DELIVERY_TIME_WRONG',
      'DELIVERY_STOPPED',
      'DELIVERY_GONE_OUT',
      'DELIVERIES_TOO_MANY',
      'APPROVALS_TOO_MANY',
    ],
  },
  'DELETE /cards/:id/deliveries/:deliveryId': {
    summary: 'Cancel a delivery that has not gone out',
    access: 'session',
    scope: 'send-cards',
    team: 'send',
    status: 200,
    params: deliveryParams,
    data: deliveryDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'DELIVERY_GONE_OUT'],
  },
} as const satisfies Record<string, Route>;
