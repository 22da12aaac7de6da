import { type Static, Type } from 'typebox';
import { moment } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { supportTermsSchema } from '../support/support-terms';
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
