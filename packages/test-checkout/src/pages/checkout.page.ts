import type { CardProblems, PaymentCardForm } from '../world/cards';
import type { CheckoutSession } from '../world/objects';
import { priceOf } from '../world/subscribing';
import type { World } from '../world/world';
import { cardFields, testCardTable } from './card-form';
import { html, type Markup } from './html';
import { layout, notice } from './layout';
import { perPeriod, toDay, toMoney } from './words';

export interface CheckoutView {
  given: PaymentCardForm;
  problems: CardProblems;
  problem?: string | undefined;
}

export function checkoutPage(world: World, session: CheckoutSession, { given, problems, problem }: CheckoutView): string {
  const price = priceOf(world, session);
  const amount = toMoney(price.unit_amount, price.currency);
  return layout(
    'Checkout',
    html`<div class="two-columns">
${summary(world, session)}
<section aria-labelledby="pay-title">
<h2 id="pay-title">Pay with card</h2>
${notice('problem', problem)}
<form method="post" novalidate>
<p class="email">${world.get('cus', session.customer).email ?? ''}</p>
${cardFields(given, problems)}
<button class="primary">Subscribe for ${amount}</button>
<p class="small">${amount} ${perPeriod(price)} until you cancel. You can cancel at any time.</p>
</form>
${testCardTable()}
</section>
</div>`,
  );
}

function summary(world: World, session: CheckoutSession): Markup {
  const price = priceOf(world, session);
  const product = world.get('prod', price.product);
  return html`<section class="summary" aria-labelledby="order-title">
<a class="back" href="${session.cancel_url}">← Back</a>
<h1 id="order-title">Subscribe to ${product.name}</h1>
<p class="price"><span class="amount">${toMoney(price.unit_amount, price.currency)}</span> ${perPeriod(price)}</p>
${product.description && html`<p>${product.description}</p>`}
<dl class="bill">
<div><dt>${product.name}</dt><dd>${toMoney(price.unit_amount, price.currency)}</dd></div>
<div class="total"><dt>Due today</dt><dd>${toMoney(session.amount_total, session.currency)}</dd></div>
</dl>
</section>`;
}

/** Returns the bank's 3-D Secure page, with both answers as buttons. */
export function challengePage(world: World, session: CheckoutSession, card: PaymentCardForm): string {
  const amount = toMoney(session.amount_total, session.currency);
  const hidden = Object.entries(card).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return layout(
    'Confirm with your bank',
    html`<section class="panel bank" aria-labelledby="bank-title">
<p class="eyebrow">Your bank asks</p>
<h1 id="bank-title">Is this payment yours?</h1>
<p>${amount} for ${world.get('prod', priceOf(world, session).product).name}, card ending in ${card.number.replace(/\D/g, '').slice(-4)}, ${toDay(world.nowSec())}.</p>
<form method="post" action="../pay/${session.id}">
${hidden}
<div class="actions">
<button class="primary" name="bank" value="confirmed" autofocus>Yes, confirm</button>
<button name="bank" value="refused">No, refuse</button>
</div>
</form>
</section>`,
  );
}

export function closedSessionPage(session: CheckoutSession): string {
  const words =
    session.status === 'complete'
      ? {
          title: 'This is paid already',
          text: 'Nothing more is charged.',
          href: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id),
        }
      : { title: 'This checkout has expired', text: 'Start again from the plans.', href: session.cancel_url };
  return layout(
    words.title,
    html`<section class="panel"><h1>${words.title}</h1><p>${words.text}</p><p><a class="button primary" href="${words.href}">Return</a></p></section>`,
  );
}

export const missingPage = () =>
  layout(
    'Not found',
    html`<section class="panel"><h1>There is nothing here</h1><p>This link is wrong, or its checkout was cleared away.</p></section>`,
  );
