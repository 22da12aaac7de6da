import { type Static, Type } from 'typebox';
import { moment } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { supportTermsSchema } from '../support/support-terms';
import { countries } from './countries';
import { classResolutions } from './plan-rows';
import { paidPlanIds, planIds } from './plans';

const plan = oneOf(paidPlanIds);

const planOfferSchema = Type.Object({
  name: Type.String(),
  /** US dollars a month. */
  price: Type.Number(),
  credits: Type.Integer(),
  generations: Type.Integer(),
  features: Type.Array(Type.String()),
});
export const plansDataSchema = Type.Object({
  plans: Type.Object({ pro: planOfferSchema, enterprise: planOfferSchema }),
  /** Whether they are sold in the payment provider's test mode. */
  isTestMode: Type.Boolean(),
  /** The plan that everyone has on a server that sells none. */
  housePlan: Type.Union([oneOf(planIds), Type.Null()]),
  /** The free allowance of classes on this server. */
  classPlan: Type.Object({ studentsMax: Type.Integer(), videosPerMonth: Type.Integer(), resolution: oneOf(classResolutions) }),
  /** The response times for tickets on this server. */
  support: supportTermsSchema,
});
export type PlansData = Static<typeof plansDataSchema>;

export const createSubscriptionBodySchema = Type.Object({ plan });
export type CreateSubscriptionBody = Static<typeof createSubscriptionBodySchema>;

/** A page of the payment provider to which the browser is redirected. */
export const redirectDataSchema = Type.Object({ url: Type.String() });
export type RedirectData = Static<typeof redirectDataSchema>;

/** An unpaid invoice that was sent by mail. */
export const openInvoiceSchema = Type.Object({
  number: Type.String(),
  /** The provider's payment page. */
  url: Type.Union([Type.String(), Type.Null()]),
  totalCents: Type.Integer(),
  currency: Type.String(),
  dueAt: moment,
  /** The first invoice: the plan starts once it is paid. */
  isFirst: Type.Boolean(),
});
export type OpenInvoice = Static<typeof openInvoiceSchema>;
export const openInvoiceDataSchema = Type.Object({ invoice: Type.Union([openInvoiceSchema, Type.Null()]) });

export const subscriptionSchema = Type.Object({
  plan,
  status: oneOf(['active', 'past_due']),
  currentPeriodEnd: moment,
  cancelAtPeriodEnd: Type.Boolean(),
  /** The plan that replaces the current one when the period ends. */
  nextPlan: Type.Union([plan, Type.Null()]),
  openInvoice: Type.Union([openInvoiceSchema, Type.Null()]),
});
export type Subscription = Static<typeof subscriptionSchema>;

export const subscriptionStatusDataSchema = Type.Object({
  hasSubscription: Type.Boolean(),
  subscription: Type.Union([subscriptionSchema, Type.Null()]),
  /** Whether payments are in test mode, in which no money moves. */
  isTestMode: Type.Boolean(),
});
export type SubscriptionStatusData = Static<typeof subscriptionStatusDataSchema>;

export const invoiceSchema = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  createdAt: moment,
  status: oneOf(['open', 'paid', 'void', 'uncollectible']),
  totalCents: Type.Integer(),
  refundedCents: Type.Integer(),
  currency: Type.String(),
  url: Type.Union([Type.String(), Type.Null()]),
});
export type Invoice = Static<typeof invoiceSchema>;
export const invoicesDataSchema = Type.Object({ invoices: Type.Array(invoiceSchema) });
export type InvoicesData = Static<typeof invoicesDataSchema>;

/**
 * The reasons for a change of a balance. A hold sets credits aside when a video is accepted; it
 * ends as a capture or a release.
 */
export const creditMovementKinds = ['grant', 'hold', 'capture', 'release', 'expire', 'revoke'] as const;
export type CreditMovementKind = (typeof creditMovementKinds)[number];

export const creditsDataSchema = Type.Object({
  available: Type.Integer(),
  /** Credits set aside for videos that are being made. */
  held: Type.Integer(),
  /** Available credits by expiry date; `null` never expires. The first lot is spent first. */
  lots: Type.Array(Type.Object({ credits: Type.Integer(), expiresAt: Type.Union([moment, Type.Null()]) })),
  /** The plan whose limits apply now. */
  plan: oneOf(planIds),
  /**
   * The reader's monthly cap for spending the team's credits; `null` in a personal workspace or
   * without a cap.
   */
  cap: Type.Union([Type.Object({ credits: Type.Integer(), spent: Type.Integer() }), Type.Null()]),
});
export type CreditsData = Static<typeof creditsDataSchema>;

export const creditMovementSchema = Type.Object({
  _id: Type.String(),
  kind: oneOf(creditMovementKinds),
  /**
   * The change of the available credits: a grant adds, a hold subtracts, a capture changes nothing.
   */
  change: Type.Integer(),
  credits: Type.Integer(),
  reason: Type.String(),
  createdAt: moment,
});
export type CreditMovement = Static<typeof creditMovementSchema>;
export const creditHistoryDataSchema = Type.Object({
  movements: Type.Array(creditMovementSchema),
  /** Pass it as `before` to get the next page; `null` at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type CreditHistoryData = Static<typeof creditHistoryDataSchema>;

const line = (maxLength: number) => textLine({ minLength: 1, maxLength, pattern: '\\S' });

/** The details on a mailed invoice. They are passed to the payment provider and not stored here. */
export const invoiceRequestSchema = Type.Object({
  company: line(120),
  address: Type.Object({
    line1: line(120),
    line2: Type.Optional(textLine({ maxLength: 120 })),
    city: line(80),
    /** Optional, since some countries have no postal codes. */
    postalCode: Type.Optional(textLine({ maxLength: 20 })),
    /** ISO 3166-1 alpha-2. */
    country: textLine({ pattern: `^(${countries.join('|')})$` }),
  }),
  /** The customer's reference number for the order. */
  orderNumber: Type.Optional(textLine({ maxLength: 60 })),
  /** For example a VAT number. */
  taxNumber: Type.Optional(textLine({ maxLength: 60 })),
});
export type InvoiceRequest = Static<typeof invoiceRequestSchema>;
