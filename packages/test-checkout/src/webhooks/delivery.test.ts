import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openShop, subscribe } from '../shop.fixture';

const secret = 'whsec_test';

/** A shop's webhook address that fails the first `failures` times. */
async function listen(failures = 0) {
  const received: { body: string; signature: string }[] = [];
  let left = failures;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (left-- > 0) return response.writeHead(500).end();
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    return response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, close: () => server.close() };
}

it('signs every event so that the SDK takes it, and a changed body not', async () => {
  const hook = await listen();
  const shop = await openShop({ webhooks: { target: { url: hook.url, secret } } });
  await subscribe(shop.stripe, shop.customer.id, shop.pro.id);
  await shop.checkout.webhooks.settled();
  const events = hook.received.map(({ body, signature }) => shop.stripe.webhooks.constructEvent(body, signature, secret));
  for (const type of ['customer.subscription.created', 'invoice.paid', 'charge.succeeded', 'checkout.session.completed'])
    expect(events.map((event) => event.type)).toContain(type);
  const [first] = hook.received;
  expect(() => shop.stripe.webhooks.constructEvent(first!.body.replace('evt_', 'evt_x'), first!.signature, secret)).toThrow();
  expect(() => shop.stripe.webhooks.constructEvent(first!.body, first!.signature, 'whsec_other')).toThrow();
  const listed = await shop.stripe.events.list({ limit: 100 });
  expect(listed.data.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  await shop.checkout.close();
  hook.close();
});

it('retries until the shop responds', async () => {
  const hook = await listen(3);
  const shop = await openShop({ webhooks: { target: { url: hook.url, secret }, retryAfterMs: [10, 10, 10, 10] } });
  const expected = (await shop.stripe.events.list({ limit: 100 })).data.length;
  await expect.poll(() => hook.received.length, { timeout: 3_000 }).toBe(expected);
  await shop.checkout.close();
  hook.close();
});

it('drops, duplicates and shuffles on request', async () => {
  const hook = await listen();
  let turn = 0;
  const random = () => (turn++ % 7) / 7;
  const shop = await openShop({ webhooks: { random } });
  shop.checkout.webhooks.target = { url: hook.url, secret };
  shop.checkout.webhooks.faults = { dropShare: 0, duplicateShare: 1, shuffleOver: 100 };
  await subscribe(shop.stripe, shop.customer.id, shop.pro.id);
  shop.checkout.webhooks.flush();
  await shop.checkout.webhooks.settled();
  const types = hook.received.map(({ body }) => JSON.parse(body).type as string);
  const inOrder = [...shop.checkout.world.tables.evt.values()].map(({ type }) => type).slice(-types.length / 2);
  expect(types).not.toEqual(inOrder.flatMap((type) => [type, type]));
  expect([...types].sort()).toEqual(inOrder.flatMap((type) => [type, type]).sort());
  shop.checkout.webhooks.faults = { dropShare: 1, duplicateShare: 0, shuffleOver: 1 };
  await shop.stripe.customers.create({});
  await shop.checkout.webhooks.settled();
  expect(hook.received).toHaveLength(types.length);
  await shop.checkout.close();
  hook.close();
});
