import type { CheckoutInvoice } from '../world/objects';
import type { World } from '../world/world';
import { cardFields, emptyCardForm, testCardTable } from './card-form';
import type { CheckoutView } from './checkout.page';
import { html } from './html';
import { layout, notice } from './layout';
import { toDay, toMoney } from './words';

export function chargeOf(world: World, invoice: CheckoutInvoice) {
  const intent = world.list('inpay', (row) => row.invoice === invoice.id)[0]?.payment.payment_intent;
  return world.list('ch', (row) => row.payment_intent === intent && row.paid)[0];
}

/** Mailed, and not paid yet. One that a card is charged for is paid by changing the card. */
export const isPayable = ({ status, collection_method }: CheckoutInvoice) => status === 'open' && collection_method === 'send_invoice';

const unfilled: CheckoutView = { given: emptyCardForm, problems: {} };

export function invoicePage(world: World, invoice: CheckoutInvoice, { given, problems, problem }: CheckoutView = unfilled): string {
  const refunded = chargeOf(world, invoice)?.amount_refunded ?? 0;
  return layout(
    `Invoice ${invoice.number}`,
    html`<section class="panel" aria-labelledby="invoice-title">
<p class="eyebrow">${toDay(invoice.created)}</p>
<h1 id="invoice-title">Invoice ${invoice.number}</h1>
<p>${world.get('cus', invoice.customer).email ?? ''}</p>
<dl class="bill">${invoice.lines.data.map((line) => html`<div><dt>${line.description}<br><small>${toDay(line.period.start)} – ${toDay(line.period.end)}</small></dt><dd>${toMoney(line.amount, line.currency)}</dd></div>`)}
<div class="total"><dt>Total</dt><dd>${toMoney(invoice.total, invoice.currency)}</dd></div>
${refunded > 0 && html`<div><dt>Refunded</dt><dd>${toMoney(-refunded, invoice.currency)}</dd></div>`}</dl>
<p class="state ${invoice.status}">${invoice.status}</p>
${isPayable(invoice) && html`<p>Due on ${toDay(invoice.due_date ?? 0)}.</p>`}
</section>
${
  isPayable(invoice) &&
  html`<section class="panel" aria-labelledby="pay-title">
<h2 id="pay-title">Pay with card</h2>
${notice('problem', problem)}
<form method="post" novalidate>${cardFields(given, problems)}
<button class="primary">Pay ${toMoney(invoice.amount_due, invoice.currency)}</button></form>
${testCardTable()}
</section>`
}`,
  );
}
