import { type Static, Type } from 'typebox';
import { moment } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { supportTermsSchema } from '../support/support-terms';
import { classResolutions } from './class-plan';
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
  /** Whether they are sold for play money only. */
  isTestMode: Type.Boolean(),
  /** The plan that everybody has on a server that sells none. */
  housePlan: Type.Union([oneOf(planIds), Type.Null()]),
  /** What classes have on this server without paying. */
  classPlan: Type.Object({ studentsMax: Type.Integer(), videosPerMonth: Type.Integer(), resolution: oneOf(classResolutions) }),
  /** How soon tickets are answered on this server. */
  support: supportTermsSchema,
});
export type PlansData = Static<typeof plansDataSchema>;

export const createSubscriptionBodySchema = Type.Object({ plan });
export type CreateSubscriptionBody = Static<typeof createSubscriptionBodySchema>;

/** A page of the payment provider that the browser goes to next. */
export const redirectDataSchema = Type.Object({ url: Type.String() });
export type RedirectData = Static<typeof redirectDataSchema>;

/** An invoice that was mailed and is to be paid. */
export const openInvoiceSchema = Type.Object({
  number: Type.String(),
  /** The provider's page to pay it on. */
  url: Type.Union([Type.String(), Type.Null()]),
  totalCents: Type.Integer(),
  currency: Type.String(),
  dueAt: moment,
  /** Nothing was paid yet: the plan begins with its payment. */
  isFirst: Type.Boolean(),
});
export type OpenInvoice = Static<typeof openInvoiceSchema>;
export const openInvoiceDataSchema = Type.Object({ invoice: Type.Union([openInvoiceSchema, Type.Null()]) });

export const subscriptionSchema = Type.Object({
  plan,
  status: oneOf(['active', 'past_due']),
  currentPeriodEnd: moment,
  cancelAtPeriodEnd: Type.Boolean(),
  /** The plan it changes to when the period ends. */
  nextPlan: Type.Union([plan, Type.Null()]),
  openInvoice: Type.Union([openInvoiceSchema, Type.Null()]),
});
export type Subscription = Static<typeof subscriptionSchema>;

export const subscriptionStatusDataSchema = Type.Object({
  hasSubscription: Type.Boolean(),
  subscription: Type.Union([subscriptionSchema, Type.Null()]),
  /** Whether payments are tried out only: no money moves. */
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
