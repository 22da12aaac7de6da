import { type InvoiceRequest, invoiceDueDays } from '@hellograph/contract';
import type Stripe from 'stripe';
import type { InvoicedOrder } from '../../domain/subscriptions/payments';
import type { Catalogue } from './stripe-catalogue';

/** A later request may follow a subscription that has ended, so each request has its own key. */
const requestsMax = 10;

/** Starts the subscription and mails its first invoice now, instead of an hour later. */
export async function startInvoiced(stripe: Stripe, catalogue: Catalogue, order: InvoicedOrder): Promise<void> {
  await stripe.customers.update(order.customerId, toCustomer(order.billTo));
  const subscription = await createOnce(stripe, catalogue, order);
  const invoice = subscription.latest_invoice;
  if (!invoice || typeof invoice === 'string') return;
  if (invoice.status === 'draft') await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: true });
  await stripe.invoices.sendInvoice(invoice.id, {}, { idempotencyKey: `send:${invoice.id}` });
}

async function createOnce(stripe: Stripe, { priceOf }: Catalogue, order: InvoicedOrder): Promise<Stripe.Subscription> {
  let idempotencyKey = `invoiced:${order.requestKey}`;
  for (let tries = 0; tries < requestsMax; tries++) {
    const { id } = await stripe.subscriptions.create(
      {
        customer: order.customerId,
        items: [{ price: priceOf[order.plan] }],
        collection_method: 'send_invoice',
        days_until_due: invoiceDueDays,
        metadata: { userId: order.userId, shopOrigin: order.shopOrigin },
      },
      { idempotencyKey },
    );
    // A replayed response has the state of that time.
    const now = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    if (now.status !== 'canceled') return now;
    idempotencyKey = `invoiced:${id}`;
  }
  throw new Error('Each of these requests was cancelled already');
}

function toCustomer({ company, address, orderNumber, taxNumber }: InvoiceRequest): Stripe.CustomerUpdateParams {
  const { line1, line2, city, postalCode, country } = address;
  const fields = { 'Purchase order': orderNumber, 'Tax number': taxNumber };
  const custom_fields = Object.entries(fields).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return {
    name: company,
    address: { line1, line2: line2 ?? '', city, postal_code: postalCode ?? '', country },
    invoice_settings: { custom_fields: custom_fields.length > 0 ? custom_fields : '' },
  };
}
