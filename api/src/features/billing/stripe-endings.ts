import Stripe from 'stripe';

/**
 * Unpaid card charges are no longer collected once the subscription has ended; mailed invoices stay
 * due unless they are voided.
 */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id);
  if (status !== 'canceled') await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'open' })) await stripe.invoices.voidInvoice(invoice.id);
}

export async function undoSubscription(stripe: Stripe, id: string): Promise<void> {
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
      if (!(reason instanceof Stripe.errors.StripeError && reason.code === 'charge_already_refunded')) throw reason;
    });
}
