import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardForm, openCheckout, openShop, submit, subscribe, subscriptionOf } from '../shop.fixture';
import { html } from './layout';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.checkout.close());

const newCustomer = () => shop.stripe.customers.create({ email: '"><script>alert(1)</script>@example.com' });
const newSession = async () => openCheckout(shop.stripe, (await newCustomer()).id, shop.pro.id);

describe('the checkout page', () => {
  it('says test mode, shows plan and price, runs no script and escapes what it shows', async () => {
    const answer = await fetch((await newSession()).url ?? '');
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('Test mode');
    expect(page).toContain('$9.99');
    expect(page).toContain('4000 0000 0000 0002');
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', 'security code is incorrect.'],
    ['4000000000000119', 'error occurred while processing'],
    ['4242424242424241', 'Your card number is invalid.'],
    ['4111111111111111', 'never a real card'],
  ])('refuses %s and keeps the session open', async (number, words) => {
    const session = await newSession();
    const answer = await submit(session.url ?? '', cardForm(number));
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(words);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('names each empty or outdated field', async () => {
    const { url } = await newSession();
    const page = await (await submit(url ?? '', { number: '', expiry: '01/20', cvc: 'x', name: ' ' })).text();
    for (const words of ['number is invalid', 'in the past', 'code is incomplete', 'name on the card']) expect(page).toContain(words);
  });

  it('asks the bank first if the card requires it, and accepts a refusal', async () => {
    const session = await newSession();
    const card = cardForm('4000002500003155');
    expect(await (await submit(session.url ?? '', card)).text()).toContain('Is this payment yours?');
    expect((await submit(session.url ?? '', { ...card, bank: 'refused' })).status).toBe(402);
    expect((await submit(session.url ?? '', { ...card, bank: 'confirmed' })).status).toBe(303);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });
});

describe('the billing portal', () => {
  it('cancels, reactivates, and shows only its customer’s invoices', async () => {
    const customer = await newCustomer();
    await subscribe(shop.stripe, customer.id, shop.pro.id);
    await shop.stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } });
    const { url } = await shop.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://shop.test/settings/billing',
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain('Renews on');
    expect(page.match(/invoice\/in_/g)).toHaveLength(1);
    await submit(url, { action: 'cancel' });
    expect((await subscriptionOf(shop.stripe, customer.id)).cancel_at_period_end).toBe(true);
    expect(await (await fetch(url)).text()).toContain('Your subscription ends on');
    await submit(url, { action: 'reactivate' });
    expect((await subscriptionOf(shop.stripe, customer.id)).cancel_at_period_end).toBe(false);
    expect((await submit(url, { action: 'toString' })).status).toBe(400);
  });

  it('responds to an unknown link with a page, not with JSON', async () => {
    const answer = await fetch(`${shop.checkout.url}/portal/bps_none`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There is nothing here');
  });
});

describe('below a proxy', () => {
  it('puts the pages at the address the customer came from', async () => {
    const proxied = await openShop({ pagesPath: '/test-checkout' });
    const session = await openCheckout(proxied.stripe, proxied.customer.id, proxied.pro.id);
    expect(session.url).toBe(`http://shop.test/test-checkout/pay/${session.id}`);
    await proxied.checkout.close();
  });
});

it('escapes every value but markup', () => {
  expect(html`<a href="${'"x'}">${'<b>'}${html`<i>${'&'}</i>`}</a>`.text).toBe('<a href="&quot;x">&lt;b&gt;<i>&amp;</i></a>');
});
