import { daySec } from '../world/calendar';
import type { CardProblems, PaymentCardForm } from '../world/cards';
import { itemOf, prorationLines } from '../world/changing';
import type { CheckoutInvoice, CheckoutSubscription, PortalSession, Price } from '../world/objects';
import type { World } from '../world/world';
import { cardFields, testCardTable } from './card-form';
import { chargeOf } from './invoice.pages';
import { html, layout, type Markup, notice } from './layout';
import { perPeriod, toCardName, toDay, toMoney } from './words';

export interface PortalView {
  session: PortalSession;
  subscription: CheckoutSubscription | undefined;
  done?: string | undefined;
  problem?: string | undefined;
}

const back = (session: PortalSession, text = '← Return to the shop') =>
  session.return_url && html`<a class="back" href="${session.return_url}">${text}</a>`;

export function portalPage(world: World, view: PortalView): string {
  const { session, subscription, done, problem } = view;
  return layout(
    'Your subscription',
    html`${back(session)}
<h1>Your subscription</h1>
${notice('done', done)}${notice('problem', problem)}
${subscription ? plan(world, session, subscription) : html`<section class="panel"><p>There is no subscription.</p></section>`}
${subscription && card(world, session, subscription)}
${invoices(world, session)}
${timeMachine(world, session)}`,
  );
}

function plan(world: World, session: PortalSession, subscription: CheckoutSubscription): Markup {
  const { price } = itemOf(subscription);
  const others = world.list('price', (row) => row.active && row.lookup_key !== null && row.id !== price.id);
  return html`<section class="panel" aria-labelledby="plan-title">
<h2 id="plan-title">${world.get('prod', price.product).name}</h2>
<p class="price"><span class="amount">${toMoney(price.unit_amount, price.currency)}</span> ${perPeriod(price)}</p>
<p>${standing(world, subscription)}</p>
<div class="actions">
${subscription.cancel_at_period_end ? action(session, 'reactivate', "Don't cancel subscription", 'primary') : html``}
${others.map(
  (other) =>
    html`<a class="button" href="../portal-plan/${session.id}?price=${other.id}">Change to ${world.get('prod', other.product).name}</a>`,
)}
${subscription.schedule ? action(session, 'keep-plan', 'Keep the current plan') : html``}
${!subscription.cancel_at_period_end && subscription.status !== 'canceled' ? html`<a class="button quiet" href="../portal-cancel/${session.id}">Cancel subscription</a>` : html``}
</div>
</section>`;
}

function standing(world: World, subscription: CheckoutSubscription): string {
  const end = toDay(itemOf(subscription).current_period_end);
  if (subscription.status === 'past_due') return 'The last payment was refused. Change the card below to pay what is open.';
  if (subscription.cancel_at_period_end) return `Your subscription ends on ${end}.`;
  const next = subscription.schedule && world.get('sub_sched', subscription.schedule).phases[1]?.items[0]?.price;
  if (next) return `Changes to ${world.get('prod', world.get('price', next).product).name} on ${end}.`;
  return `Renews on ${end}.`;
}

const action = (session: PortalSession, name: string, label: string, kind = '') =>
  html`<form method="post" action="../portal/${session.id}"><button class="${kind}" name="action" value="${name}">${label}</button></form>`;

function card(world: World, session: PortalSession, subscription: CheckoutSubscription): Markup {
  const method = world.find('pm', subscription.default_payment_method ?? '');
  return html`<section class="panel" aria-labelledby="card-title">
<h2 id="card-title">Payment method</h2>
<p>${method ? toCardName(method) : 'No card'}</p>
<div class="actions"><a class="button" href="../portal-card/${session.id}">Change card</a></div>
</section>`;
}

function invoices(world: World, session: PortalSession): Markup {
  const rows = world.list('in', (invoice) => invoice.customer === session.customer).reverse();
  return html`<section class="panel" aria-labelledby="invoices-title">
<h2 id="invoices-title">Invoices</h2>
${rows.length === 0 ? html`<p>None yet.</p>` : html`<ul class="invoices">${rows.map((invoice) => invoiceRow(world, session, invoice))}</ul>`}
</section>`;
}

/**
 * Refunds are up to the shop. Since no money moves here, the page lets the customer refund like the
 * shop's owner.
 */
function invoiceRow(world: World, session: PortalSession, invoice: CheckoutInvoice): Markup {
  const charge = chargeOf(world, invoice);
  const state = charge?.refunded ? 'refunded' : invoice.status;
  return html`<li>
<a href="../invoice/${invoice.id}">${toDay(invoice.created)}</a>
<span>${toMoney(invoice.total, invoice.currency)}</span>
<span class="state ${state}">${state}</span>
${charge && !charge.refunded ? action(session, `refund:${charge.id}`, 'Play refund') : html``}
</li>`;
}

function timeMachine(world: World, session: PortalSession): Markup {
  return html`<section class="panel time" aria-labelledby="time-title">
<h2 id="time-title">Time</h2>
<p>In this checkout it is <strong>${toDay(world.nowSec())}</strong>. Move on to see renewals happen; there is no way back.</p>
<div class="actions">
${action(session, `advance:${daySec}`, 'A day on')}
${action(session, `advance:${8 * daySec}`, 'Eight days on')}
${action(session, `advance:${32 * daySec}`, 'Past the next renewal')}
</div>
</section>`;
}

export function cancelPage(view: PortalView & { subscription: CheckoutSubscription }): string {
  const { session, subscription } = view;
  return layout(
    'Cancel subscription',
    html`<section class="panel" aria-labelledby="cancel-title">
<h1 id="cancel-title">Cancel your subscription?</h1>
<p>It stays yours until ${toDay(itemOf(subscription).current_period_end)} and is not renewed after that.</p>
<div class="actions">${action(session, 'cancel', 'Cancel subscription', 'danger')}<a class="button" href="../portal/${session.id}">Keep it</a></div>
</section>`,
  );
}

export function changePlanPage(world: World, view: PortalView & { subscription: CheckoutSubscription }, price: Price): string {
  const { session, subscription, problem } = view;
  const current = itemOf(subscription).price;
  const name = world.get('prod', price.product).name;
  const isUpgrade = price.unit_amount > current.unit_amount;
  const lines = isUpgrade ? prorationLines(world, subscription, price) : [];
  const dueToday = lines.reduce((sum, line) => sum + line.amount, 0);
  return layout(
    `Change to ${name}`,
    html`<section class="panel" aria-labelledby="change-title">
<h1 id="change-title">Change to ${name}</h1>
${notice('problem', problem)}
<p class="price"><span class="amount">${toMoney(price.unit_amount, price.currency)}</span> ${perPeriod(price)}</p>
${
  isUpgrade
    ? html`<dl class="bill">${lines.map((line) => html`<div><dt>${line.description}</dt><dd>${toMoney(line.amount, price.currency)}</dd></div>`)}
<div class="total"><dt>Due today</dt><dd>${toMoney(dueToday, price.currency)}</dd></div></dl>`
    : html`<p>The change happens on ${toDay(itemOf(subscription).current_period_end)}, when the time you paid for ends.</p>`
}
<form method="post"><input type="hidden" name="price" value="${price.id}">
<div class="actions"><button class="primary" autofocus>Confirm</button><a class="button" href="../portal/${session.id}">Not now</a></div></form>
</section>`,
  );
}

export function changeCardPage(session: PortalSession, given: PaymentCardForm, problems: CardProblems, problem?: string): string {
  return layout(
    'Change card',
    html`<section class="panel" aria-labelledby="card-title">
<h1 id="card-title">Change card</h1>
${notice('problem', problem)}
<form method="post" novalidate>${cardFields(given, problems)}
<div class="actions"><button class="primary">Save card</button><a class="button" href="../portal/${session.id}">Not now</a></div></form>
${testCardTable()}
</section>`,
  );
}
