import type { FastifyInstance } from 'fastify';
import { readCard } from '../world/cards';
import { payOnPage } from '../world/invoicing';
import type { CheckoutInvoice } from '../world/objects';
import type { World } from '../world/world';
import { cardFields, emptyCardForm, testCardTable, toCardForm } from './card-form';
import type { CheckoutView } from './checkout.pages';
import { html, layout, notice } from './layout';
import { fieldsOf, idOf, sendPage, sendTo } from './page-reply';
import { toDay, toMoney } from './words';

export function chargeOf(world: World, invoice: CheckoutInvoice) {
  const intent = world.list('inpay', (row) => row.invoice === invoice.id)[0]?.payment.payment_intent;
  return world.list('ch', (row) => row.payment_intent === intent && row.paid)[0];
}

/** Mailed, and not paid yet. One that a card is charged for is paid by changing the card. */
const isPayable = ({ status, collection_method }: CheckoutInvoice) => status === 'open' && collection_method === 'send_invoice';

const unfilled: CheckoutView = { given: emptyCardForm, problems: {} };

function invoicePage(world: World, invoice: CheckoutInvoice, { given, problems, problem }: CheckoutView = unfilled): string {
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

export function registerInvoicePages(app: FastifyInstance, world: World): void {
  app.get('/invoice/:id', (request, reply) => sendPage(reply, invoicePage(world, world.get('in', idOf(request)))));
  app.post('/invoice/:id', (request, reply) => {
    const invoice = world.get('in', idOf(request));
    const back = () => sendTo(reply, `../invoice/${invoice.id}`);
    if (!isPayable(invoice)) return back();
    const given = toCardForm(fieldsOf(request));
    const read = readCard(given, world.nowSec());
    if ('problems' in read) return sendPage(reply, invoicePage(world, invoice, { given, problems: read.problems }), 402);
    const problem = payOnPage(world, invoice, read.card);
    return problem ? sendPage(reply, invoicePage(world, invoice, { given, problems: {}, problem }), 402) : back();
  });
}
