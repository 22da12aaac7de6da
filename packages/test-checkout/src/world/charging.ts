import { daySec } from './calendar';
import { type Decline, type PaymentCard, testCards } from './cards';
import type { BillingReason, CheckoutInvoice, CheckoutSubscription, InvoiceLine, PaymentMethod, Price } from './objects';
import type { World } from './world';

export interface BilledLine {
  price: Price;
  amount: number;
  description: string;
  period: { start: number; end: number };
  isProration: boolean;
}

export function saveCard(world: World, customer: string, card: PaymentCard): PaymentMethod {
  const method = world.insert('pm', {
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
  });
  world.cardNumbers.set(method.id, card.number);
  world.get('cus', customer).invoice_settings.default_payment_method = method.id;
  world.emit('payment_method.attached', method);
  return method;
}

/** The bank's response to a charge: nothing, or the reason for declining it. */
export function findDecline(world: World, paymentMethod: string | null, when: 'first' | 'later'): Decline | undefined {
  const behaviour = testCards[world.cardNumbers.get(paymentMethod ?? '') ?? ''];
  if (!behaviour) return { code: 'card_declined', message: 'There is no card to charge.' };
  const answer = behaviour[when];
  return typeof answer === 'string' ? undefined : answer;
}

/**
 * Creates an open, finalised invoice. Its lines may be negative; a total below zero is charged as
 * zero.
 */
export function issueInvoice(
  world: World,
  subscription: CheckoutSubscription,
  reason: BillingReason,
  lines: BilledLine[],
): CheckoutInvoice {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total);
  const item = subscription.items.data[0];
  const nowSec = world.nowSec();
  const invoice = world.insert('in', {
    object: 'invoice',
    number: world.nextInvoiceNumber(),
    customer: subscription.customer,
    currency: subscription.currency,
    status: 'open',
    billing_reason: reason,
    collection_method: subscription.collection_method,
    due_date: subscription.days_until_due ? nowSec + subscription.days_until_due * daySec : null,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    subtotal: total,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    period_start: nowSec,
    period_end: nowSec,
    hosted_invoice_url: '',
    invoice_pdf: null,
    lines: { object: 'list', url: '', has_more: false, data: [] },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    status_transitions: { finalized_at: nowSec, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    metadata: {},
  });
  invoice.hosted_invoice_url = `${world.pagesUrlFor(returnUrlOf(world, subscription))}/invoice/${invoice.id}`;
  invoice.lines.url = `/v1/invoices/${invoice.id}/lines`;
  invoice.lines.data = lines.map((line, index) => toInvoiceLine(line, invoice, subscription.id, item?.id ?? '', index));
  subscription.latest_invoice = invoice.id;
  world.emit('invoice.created', invoice);
  world.emit('invoice.finalized', invoice);
  return invoice;
}

/** Charges the customer's card for an open invoice. Returns why it was declined, if it was. */
export function payInvoice(
  world: World,
  invoice: CheckoutInvoice,
  paymentMethod: string | null,
  when: 'first' | 'later',
): Decline | undefined {
  const decline = invoice.amount_due === 0 ? undefined : findDecline(world, paymentMethod, when);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (invoice.amount_due > 0) recordCharge(world, invoice, paymentMethod ?? '', decline);
  if (decline) {
    world.emit('invoice.payment_failed', invoice);
    return decline;
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.nowSec();
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  return undefined;
}

function recordCharge(world: World, invoice: CheckoutInvoice, paymentMethod: string, decline: Decline | undefined): void {
  const amount = invoice.amount_due;
  const payment = world.list('inpay', (row) => row.invoice === invoice.id)[0];
  const intent = payment?.payment.payment_intent ?? `pi_${invoice.id.slice(3)}`;
  const charge = world.insert('ch', {
    object: 'charge',
    customer: invoice.customer,
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    currency: invoice.currency,
    paid: !decline,
    captured: !decline,
    refunded: false,
    payment_intent: intent,
    payment_method: paymentMethod,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    status: decline ? 'failed' : 'succeeded',
    metadata: {},
  });
  const settled = { amount_paid: decline ? null : amount, status: decline ? 'open' : 'paid' } as const;
  if (payment) Object.assign(payment, settled);
  else
    world.insert('inpay', {
      object: 'invoice_payment',
      invoice: invoice.id,
      amount_requested: amount,
      currency: invoice.currency,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: intent },
      ...settled,
    });
  world.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
}

function toInvoiceLine(line: BilledLine, invoice: CheckoutInvoice, subscription: string, item: string, index: number): InvoiceLine {
  return {
    id: `il_${invoice.id.slice(3)}_${index}`,
    object: 'line_item',
    invoice: invoice.id,
    amount: line.amount,
    subtotal: line.amount,
    currency: invoice.currency,
    description: line.description,
    quantity: 1,
    subscription,
    period: line.period,
    pricing: {
      type: 'price_details',
      price_details: { price: line.price.id, product: line.price.product },
      unit_amount_decimal: String(line.price.unit_amount),
    },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { subscription, subscription_item: item, proration: line.isProration },
    },
  };
}

/**
 * Returns the page to which the customer was last sent back, at the shop's address as its customers
 * see it.
 */
function returnUrlOf(world: World, { customer, metadata }: CheckoutSubscription): string {
  return metadata.shopOrigin ?? world.list('cs', (session) => session.customer === customer).at(-1)?.success_url ?? '';
}
