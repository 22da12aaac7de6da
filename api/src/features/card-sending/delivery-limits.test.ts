import { type Card, limits, mailAllowances, unsubscribedWeight } from '@hellograph/contract';
import { beforeAll, expect, it } from 'vitest';
import { findMailAllowance } from '../../domain/deliveries/find-mail-allowance';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
let [ada, bo] = [] as unknown as [Client, Client];
beforeAll(async () => {
  [ada, bo] = [await signUp(api, 'ada'), await signUp(api, 'bo')];
});

const makeCard = async (client: Client) =>
  (await client.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello', faceOwner: 'nobody' } })).data.card._id;
const send = async (client: Client, cardId: string, email: string) => {
  const body = { name: '', email, timeZone: 'UTC', sendAt: null };
  const { code, status } = await client.ask(`POST /cards/${cardId}/deliveries`, { body });
  return code ?? status;
};

it('one mailbox gets three cards a day from one sender, for any spelling of its address and any card', async () => {
  const cards = [await makeCard(ada), await makeCard(ada)];
  const spellings = ['nana@gmail.com', 'na.na@gmail.com', 'NANA+cards@googlemail.com', 'n.a.n.a@gmail.com', 'nana+again@gmail.com'];
  const answers = [];
  for (const [index, email] of spellings.entries()) answers.push(await send(ada, cards[index % 2] ?? '', email));
  expect(answers).toEqual([201, 201, 201, 'DELIVERIES_TOO_MANY', 'DELIVERIES_TOO_MANY']);
  expect(answers.filter((answer) => answer === 201)).toHaveLength(limits.deliveriesPerAddressDayMax);
  expect(await send(ada, cards[0] ?? '', 'nina@gmail.com'), 'another mailbox').toBe(201);
  expect(await send(bo, await makeCard(bo), 'nana@gmail.com'), 'another sender').toBe(201);
});

it('a new account sends ten cards a day, and more the next day', async () => {
  const card = await makeCard(bo);
  const answers = [];
  for (let index = 0; index < mailAllowances.trial.young; index++) answers.push(await send(bo, card, `guest-${index}@example.org`));
  expect(answers.filter((answer) => answer === 201)).toHaveLength(mailAllowances.trial.young - 1);
  expect(answers.at(-1)).toBe('DELIVERIES_TOO_MANY');
  clock.aheadMs += 25 * 60 * 60_000;
  expect(await send(bo, card, 'guest-x@example.org')).toBe(201);
});

it('a recipient who unsubscribes by the link in a card counts against its sender only', async () => {
  const [cleo, dan] = [await signUp(api, 'cleo'), await signUp(api, 'dan')];
  clock.aheadMs += (limits.accountYoungSec + 3600) * 1000;
  const look = async ({ userId }: Client) => findMailAllowance(api.db, { userId, plan: 'trial', at: Date.now() + clock.aheadMs });
  expect(await send(cleo, await makeCard(cleo), 'eve@example.org')).toBe(201);
  expect(await send(dan, await makeCard(dan), 'fay@example.org')).toBe(201);
  clock.aheadMs += 60_000;
  const stopUrlTo = async (address: string) => {
    await expect.poll(async () => (await listMailsTo(api.dir, address)).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await listMailsTo(api.dir, address);
    return new URL(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '');
  };
  const [eves, fays] = [await stopUrlTo('eve@example.org'), await stopUrlTo('fay@example.org')];
  const before = await look(cleo);
  expect(before.standing).toEqual({ arrived: 1, refused: 0, unsubscribed: 0 });
  const visit = (path: string) => fetch(`${api.url}${path}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  // The id of another sender's card, in the recipient's own link.
  expect((await visit(`${eves.pathname}${fays.search}`)).status).toBe(200);
  expect([(await look(cleo)).standing.unsubscribed, (await look(dan)).standing.unsubscribed]).toEqual([0, 0]);
  const page = await (await fetch(`${api.url}${eves.pathname}${eves.search}`)).text();
  expect(page).toContain(`action="${eves.pathname}${eves.search}"`);
  for (const _ of ['once', 'twice']) await visit(`${eves.pathname}${eves.search}`);
  const after = await look(cleo);
  expect([after.standing.unsubscribed, before.perDay - after.perDay]).toEqual([1, unsubscribedWeight]);
  await visit(`${eves.pathname}/resume${eves.search}`);
  expect((await look(cleo)).perDay).toBe(before.perDay);
});
