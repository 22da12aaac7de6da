import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CardProblems, type PaymentCardForm, readCard } from '../world/cards';
import type { CheckoutSession } from '../world/objects';
import { paySession, priceOf } from '../world/subscribing';
import type { World } from '../world/world';
import { cardFields, emptyCardForm, testCardTable, toCardForm } from './card-form';
import { html, layout, type Markup, notice } from './layout';
import { fieldsOf, idOf, sendPage, sendTo } from './page-reply';
import { perPeriod, toDay, toMoney } from './words';

export interface CheckoutView {
  given: PaymentCardForm;
  problems: CardProblems;
  problem?: string | undefined;
}

function checkoutPage(world: World, session: CheckoutSession, { given, problems, problem }: CheckoutView): string {
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
function challengePage(world: World, session: CheckoutSession, card: PaymentCardForm): string {
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

function closedSessionPage(session: CheckoutSession): string {
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

export function registerCheckoutPages(app: FastifyInstance, world: World): void {
  app.get('/pay/:id', (request, reply) => {
    const session = world.get('cs', idOf(request));
    if (session.status !== 'open') return sendPage(reply, closedSessionPage(session));
    return sendPage(reply, checkoutPage(world, session, { given: emptyCardForm, problems: {} }));
  });
  app.post('/pay/:id', (request, reply) => {
    const session = world.get('cs', idOf(request));
    if (session.status === 'complete') return sendTo(reply, successUrl(session));
    if (session.status !== 'open') return sendPage(reply, closedSessionPage(session));
    const fields = fieldsOf(request);
    return pay(world, session, { given: toCardForm(fields), bank: fields.bank }, reply);
  });
}

const successUrl = (session: CheckoutSession) => session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);

interface Attempt {
  given: PaymentCardForm;
  /** The cardholder's answer to the bank, if there was a challenge. */
  bank: unknown;
}

function pay(world: World, session: CheckoutSession, { given, bank }: Attempt, reply: FastifyReply): FastifyReply {
  const refuse = (view: { problems?: Partial<PaymentCardForm>; problem?: string }) =>
    sendPage(reply, checkoutPage(world, session, { given, problems: {}, ...view }), 402);
  if (bank === 'refused')
    return refuse({
      problem: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  const read = readCard(given, world.nowSec());
  if ('problems' in read) return refuse({ problems: read.problems });
  const outcome = paySession(world, session, read.card, bank === 'confirmed');
  if (outcome.kind === 'challenge') return sendPage(reply, challengePage(world, session, given));
  return outcome.kind === 'declined' ? refuse({ problem: outcome.decline.message }) : sendTo(reply, successUrl(session));
}
