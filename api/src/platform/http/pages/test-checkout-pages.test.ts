import { startTestCheckout, type TestCheckout } from '@hellograph/test-checkout';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripePayments } from '../../../features/billing/stripe-payments';
import { registerTestCheckoutPages, testCheckoutPath } from './test-checkout-pages';

let checkout: TestCheckout;
let app: FastifyInstance;
let payUrl: URL;
beforeAll(async () => {
  const secretKey = 'sk_test_0123456789abcdef';
  checkout = await startTestCheckout({ secretKey, pagesPath: testCheckoutPath });
  app = fastify();
  await registerTestCheckoutPages(app, checkout.url);
  const payments = createStripePayments({ secretKey, webhookSecret: 'whsec_test', apiUrl: checkout.url });
  const customerId = await payments.createCustomer({ id: 'u1', email: 'ada@example.com', name: 'Ada' });
  const order = { customerId, userId: 'u1', plan: 'pro', attemptId: 'a1', shopOrigin: 'http://192.168.1.5:8080' } as const;
  payUrl = new URL((await payments.openCheckout(order)).url);
});
afterAll(async () => {
  await app.close();
  await checkout.close();
});

it('shows the checkout at the customer’s address, with its own policy', async () => {
  expect(payUrl.origin).toBe('http://192.168.1.5:8080');
  const answer = await app.inject(payUrl.pathname);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Test mode');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  const style = new URL('../style.css', payUrl).pathname;
  expect((await app.inject(style)).headers['content-type']).toContain('text/css');
});

it('passes the form on and the way back', async () => {
  const payload = new URLSearchParams({ number: '4242424242424242', expiry: '12/44', cvc: '123', name: 'Ada' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: payUrl.pathname, payload, headers });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/^http:\/\/192\.168\.1\.5:8080\/subscription\/success\?session_id=cs_test_/);
});

it.each(['/v1/customers', '/test/webhooks', '/pay/../v1/customers', '/pay/%2e%2e/v1', '/', ''])('does not pass %s on', async (path) => {
  expect(
    (await app.inject({ url: `${testCheckoutPath}${path}`, headers: { authorization: 'Bearer sk_test_0123456789abcdef' } })).statusCode,
  ).toBe(404);
  const posted = await app.inject({
    method: 'POST',
    url: `${testCheckoutPath}${path}`,
    headers: { authorization: 'Bearer sk_test_0123456789abcdef' },
  });
  expect(posted.statusCode).toBe(404);
});
