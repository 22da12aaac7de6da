import type { Card } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { createMailStops } from '../../domain/deliveries/mail-stops';
import { listMailsTo } from '../../platform/mail/mail-folder.fixture';
import { createGroupCard, createWallLink, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();

it('visits of owners to their own links do not count', async () => {
  const ada = await signUp(api, 'look-ada');
  const eve = await signUp(api, 'look-eve');
  const card = await createGroupCard(ada);
  await openSigner(api, signPath(card)).sign();
  const wall = await createWallLink(ada, card._id);
  const wallOpened = async () => (await ada.ask<{ card: Card }>(`GET /cards/${card._id}`)).data.card.links[0]?.openedAt;
  const signOpened = async () => (await readBoard(ada, card._id)).signLinks[0]?.openedAt;
  for (const path of [wall.path, signPath(card)]) expect((await call(api.url, `GET ${path}`, { token: ada.token })).status).toBe(200);
  expect([await wallOpened(), await signOpened()]).toEqual([null, null]);
  // Visits of all others count, with an account or with an ended session.
  await call(api.url, `GET ${wall.path}`, { token: eve.token });
  expect((await call(api.url, `GET ${signPath(card)}`, { token: 'none' })).status).toBe(200);
  expect(await wallOpened()).not.toBeNull();
  expect(await signOpened()).not.toBeNull();
});

it('thanks are mailed to each signer who asked for them, once, in their language', async () => {
  const ada = await signUp(api, 'thanks-ada');
  const card = await createGroupCard(ada);
  const wall = await createWallLink(ada, card._id);
  const names = ['bob', 'bob+cards', 'cleo', 'hidden', 'gone', 'stopped'] as const;
  const signers = new Map(names.map((name) => [name, openSigner(api, signPath(card))]));
  for (const [name, signer] of signers)
    expect((await signer.sign({ email: `${name}@thanks.example`, language: name === 'cleo' ? 'es' : 'en' })).status).toBe(200);
  await openSigner(api, signPath(card)).sign();
  const stops = createMailStops(api.secrets.linkKey);
  await stops.stop(api.db, stops.toToken('stopped@thanks.example'), { reason: 'asked', at: Date.now() });
  const setState = (state: string) =>
    ada.ask(`PATCH /group-cards/${card._id}/signatures/${signers.get('hidden')?.id}`, { body: { state } });
  await setState('hidden');
  await signers.get('gone')?.remove();
  const thank = async (words: string) => {
    expect((await call(api.url, `PUT ${wall.path}/thanks`, { body: { words } })).status).toBe(200);
    const waiting = api.db.selectFrom('outbox').selectAll().where('kind', '=', 'thanksMail');
    await waitFor(async () => (await waiting.execute()).length === 0, { timeoutMs: 20_000 });
  };
  const counts = () => Promise.all(names.map(async (name) => (await listMailsTo(api.dir, `${name}@thanks.example`)).length));
  await thank('You made me so happy');
  expect(await counts()).toEqual([1, 0, 1, 0, 0, 0]);
  const [english] = await listMailsTo(api.dir, 'bob@thanks.example');
  expect(english?.subject).toBe('Nana says thank you for your signature');
  expect(english?.text).toContain('“You made me so happy”');
  expect(english?.text).toContain('Happy birthday, Nana');
  expect(english?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  // The address is not verified, so nothing in the mail opens the card.
  expect(english?.html).not.toMatch(/\/(sign|wall|c)\//);
  expect((await listMailsTo(api.dir, 'cleo@thanks.example'))[0]?.subject).toBe('Nana te da las gracias por tu firma');
  // A signer who removes their signature and signs again gets no second mail.
  await signers.get('bob')?.remove();
  await openSigner(api, signPath(card)).sign({ email: 'bob@thanks.example' });
  await setState('shown');
  await thank('Look at www.evil.example');
  expect(await counts()).toEqual([1, 0, 1, 1, 0, 0]);
  expect((await listMailsTo(api.dir, 'hidden@thanks.example'))[0]?.text).not.toContain('evil.example');
  await setState('hidden');
  await setState('shown');
  await thank('Thank you again');
  expect(await counts()).toEqual([1, 0, 1, 1, 0, 0]);
});
