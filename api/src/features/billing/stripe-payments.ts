import { createRequire } from 'node:module';
import { CodedError } from '@hellograph/contract';
import type Stripe from 'stripe';
import type { CheckoutOrder, OpenCheckout, PaymentEvent, Payments, PortalVisit } from '../../domain/subscriptions/payments';
import type { StripeSettings } from '../../platform/config/billing-settings';
import { type Catalogue, ensureCatalogue } from './stripe-catalogue';
import { readCustomerState } from './stripe-customer-state';

import { startInvoiced } from './stripe-invoiced';

/** Most instances sell nothing and never load it. */
const loadStripe = () => createRequire(import.meta.url)('stripe') as typeof Stripe;

const isStripeError = (reason: unknown): reason is Stripe.errors.StripeError => reason instanceof loadStripe().errors.StripeError;

/**
 * Unpaid card charges are no longer collected once the subscription has ended; mailed invoices stay
 * due unless they are voided.
 */
async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id);
  if (status !== 'canceled') await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'open' })) await stripe.invoices.voidInvoice(invoice.id);
}

async function undoSubscription(stripe: Stripe, id: string): Promise<void> {
  await endSubscription(stripe, id);
  const invoices = await stripe.invoices.list({ subscription: id, status: 'paid', expand: ['data.payments'] });
  for (const { payment } of invoices.data.flatMap((invoice) => invoice.payments?.data ?? [])) {
    const intent = typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id;
    if (intent) await refundWhole(stripe, intent);
  }
}

async function refundWhole(stripe: Stripe, payment_intent: string): Promise<void> {
  await stripe.refunds
    .create({ payment_intent, reason: 'duplicate' }, { idempotencyKey: `undo:${payment_intent}` })
    .catch((reason: unknown) => {
      if (!(isStripeError(reason) && reason.code === 'charge_already_refunded')) throw reason;
    });
}

/** With its one retry, well below the 30 s after which a client gives up. */
const requestTimeoutMs = 8_000;
const toleranceSec = 300;
const checkoutStatuses = ['open', 'complete', 'expired'] as const;

export function createStripePayments({ secretKey, webhookSecret, apiUrl }: StripeSettings): Payments {
  const stripe = new (loadStripe())(secretKey, { timeout: requestTimeoutMs, maxNetworkRetries: 1, telemetry: false, ...elsewhere(apiUrl) });
  let prepared: Promise<Catalogue> | undefined;
  const catalogue = () => {
    prepared ??= ensureCatalogue(stripe).catch((reason: unknown) => {
      prepared = undefined;
      throw reason;
    });
    return prepared;
  };
  return {
    isTestMode: /^(sk|rk)_test_/.test(secretKey),
    createCustomer: ({ id, email, name }) =>
      coded(async () => {
        const idempotencyKey = `customer:${id}`;
        return (await stripe.customers.create({ email, name, metadata: { userId: id } }, { idempotencyKey })).id;
      }),
    openCheckout: (order) => coded(async () => openCheckout(stripe, await catalogue(), order)),
    readCheckout: (id) =>
      coded(async () => {
        const { status, url } = await stripe.checkout.sessions.retrieve(id);
        return { status: checkoutStatuses.find((known) => known === status) ?? 'expired', url };
      }),
    closeCheckout: (id) => coded(() => closeCheckout(stripe, id)),
    openPortal: (visit) => coded(async () => openPortal(stripe, await catalogue(), visit)),
    startInvoiced: (order) => coded(async () => startInvoiced(stripe, await catalogue(), order)),
    readCustomer: (id) => coded(async () => readCustomerState(stripe, await catalogue(), id)),
    setCancelAtPeriodEnd: (id, willCancel) => coded(() => setCancelAtPeriodEnd(stripe, id, willCancel)),
    undoSubscription: (id) => coded(() => undoSubscription(stripe, id)),
    endSubscription: (id) => coded(() => endSubscription(stripe, id)),
    deleteCustomer: (id) => coded(() => deleteCustomer(stripe, id)),
    readEvent: (body, signature) => readEvent(stripe, webhookSecret, { body, signature }),
    listSubscribedCustomers: () => listSubscribedCustomers(stripe),
  };
}

function elsewhere(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

/** Provider failures are not the user's fault: all of them may be retried later. */
async function coded<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (reason) {
    if (isStripeError(reason)) throw new CodedError('PAYMENTS_UNAVAILABLE', { cause: reason });
    throw reason;
  }
}

async function openCheckout(stripe: Stripe, { priceOf }: Catalogue, order: CheckoutOrder): Promise<OpenCheckout> {
  const { customerId, userId, plan, attemptId, shopOrigin } = order;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: priceOf[plan], quantity: 1 }],
      success_url: `${shopOrigin}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shopOrigin}/subscription/cancel`,
      metadata: { userId },
      subscription_data: { metadata: { userId } },
    },
    { idempotencyKey: `checkout:${attemptId}` },
  );
  return { id: session.id, url: session.url ?? '', expiresAtMs: session.expires_at * 1000 };
}

async function closeCheckout(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status === 'open') await stripe.checkout.sessions.expire(id);
}

async function openPortal(stripe: Stripe, { priceOf, portalConfiguration }: Catalogue, visit: PortalVisit): Promise<string> {
  const { customerId: customer, shopOrigin, change } = visit;
  const return_url = `${shopOrigin}/settings/billing`;
  const flow_data = change && {
    type: 'subscription_update_confirm' as const,
    subscription_update_confirm: {
      subscription: change.subscriptionId,
      items: [{ id: change.itemId, price: priceOf[change.plan], quantity: 1 }],
    },
    after_completion: { type: 'redirect' as const, redirect: { return_url } },
  };
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url,
    configuration: portalConfiguration,
    ...(flow_data && { flow_data }),
  });
  return session.url;
}

async function setCancelAtPeriodEnd(stripe: Stripe, id: string, willCancel: boolean): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(id);
  if (schedule) await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
  await stripe.subscriptions.update(id, { cancel_at_period_end: willCancel });
}

/** Stripe keeps the invoices that the law requires, without the name and the address. */
async function deleteCustomer(stripe: Stripe, id: string): Promise<void> {
  await stripe.customers.del(id).catch((reason: unknown) => {
    if (!isStripeError(reason) || reason.code !== 'resource_missing') throw reason;
  });
}

function readEvent(stripe: Stripe, secret: string, { body, signature }: { body: Buffer; signature: string | undefined }): PaymentEvent {
  try {
    const event = stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSec);
    refuseFuture(signature ?? '');
    return { id: event.id, type: event.type, createdAtMs: event.created * 1000, customerId: customerOf(event.data.object) };
  } catch (reason) {
    throw new CodedError('WEBHOOK_REFUSED', { cause: reason });
  }
}

/** The SDK checks only for old signatures; a signature from the future is just as wrong. */
function refuseFuture(signature: string): void {
  const signedSec = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedSec <= Date.now() / 1000 + toleranceSec)) throw new Error('Signed in the future');
}

function customerOf(object: object): string | null {
  if ('customer' in object && typeof object.customer === 'string') return object.customer;
  return 'object' in object && object.object === 'customer' && 'id' in object ? String(object.id) : null;
}

async function* listSubscribedCustomers(stripe: Stripe): AsyncGenerator<string> {
  for await (const { customer } of stripe.subscriptions.list({ status: 'all', limit: 100 }))
    yield typeof customer === 'string' ? customer : customer.id;
}
