import { randomUUID } from 'node:crypto';
import type { Card, Person } from '@hellograph/contract';
import { signUpByDevMail } from '@hellograph/testing';
import type { Page } from '@playwright/test';
import { subscribeToEnterprise } from '../account/team-people';
import { waitForApp } from './page-checks';

/** Pages that an account has once something is in it. */

/** The words of the buttons that open what no address does. */
export interface FilledWords {
  cards: { send: string };
  preparedCards: { prepareFor: string };
}

type See = (path: string) => Promise<void>;

const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const answer = await page.request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data });
  if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A person whose birthday is in nine days. */
async function addPerson(page: Page, token: string): Promise<Person> {
  const on = inDays(9);
  const day = { occasion: 'birthday', year: 1941, month: on.getUTCMonth() + 1, day: on.getUTCDate(), repeats: 'yearly', daysBefore: 7 };
  const body = { name: 'Nana Ruth', email: null, timeZone: null, ownTimeZone: 'Europe/Berlin', language: 'en', days: [day] };
  return (await post<{ person: Person }>(page, token, '/people', body)).person;
}

/** Responds in the server's place with cards that were prepared: making one takes a week. */
async function answerWithPrepared(page: Page, { card, personId }: { card: Card; personId: string }): Promise<string> {
  const about = {
    personId,
    occasion: 'birthday',
    on: inDays(7).toISOString().slice(0, 10),
    words: 'Ada, Ada!',
    voice: null,
    sendsAt: null,
  };
  const problem = { code: 'PREPARED_PHOTO_MISSING', message: '' };
  const ready = { ...about, _id: randomUUID(), name: 'Rosa', email: 'rosa@example.org', state: 'ready', problem: null };
  const cards = [ready, { ...ready, _id: randomUUID(), state: 'making' }, { ...ready, _id: randomUUID(), state: 'failed', problem }];
  const answer = (path: string, data: object) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, status: 200, message: 'OK', data } }));
  await answer('**/api/prepared-cards', { people: [], cards });
  await answer('**/api/prepared-cards/*', { prepared: ready, card });
  return ready._id;
}

/** A card and how it is sent, people and their days, and cards that were prepared for them. */
export async function lookAtCardsAndPeople(
  page: Page,
  { token, words, see, look }: { token: string; words: FilledWords; see: See; look: See },
): Promise<void> {
  const about = { cover: 'Ada, Ada!', inside: 'Bo and Cy.', to: 'Nana Ruth', sender: 'Ada', occasion: 'birthday', faceOwner: 'nobody' };
  const { card } = await post<{ card: Card }>(page, token, '/cards', about);
  await see(`/cards/${card._id}`);
  await page.getByRole('button', { name: words.cards.send, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look(`/cards/${card._id}, sending`);
  await page.keyboard.press('Escape');
  const person = await addPerson(page, token);
  const preparedId = await answerWithPrepared(page, { card, personId: person._id });
  await page.goto('/people');
  await waitForApp(page);
  await look('/people, with cards');
  const [before = ''] = words.preparedCards.prepareFor.split('{name}');
  await page.getByRole('button', { name: before.trim() }).first().click();
  await page.getByRole('dialog').waitFor();
  await look('/people, preparing');
  await page.keyboard.press('Escape');
  const [day] = person.days;
  await see(`/people/begin/${day?._id}?on=${day?.nextOn}`);
  await see(`/people/cards/${preparedId}`);
}

/** The gallery of a class's first task. */
export async function lookAtGallery(page: Page, { token, classId, see }: { token: string; classId: string; see: See }): Promise<void> {
  const answer = await page.request.get(`/api/classes/${classId}`, { headers: { authorization: `Bearer ${token}` } });
  const { schoolClass } = ((await answer.json()) as { data: { schoolClass: { assignments: { _id: string }[] } } }).data;
  await see(`/classes/${classId}/gallery/${schoolClass.assignments[0]?._id}`);
}

/** A team, its approvals, a list to send to, keys and a brand: parts of the largest plan. */
export async function lookAtWork(page: Page, baseURL: string, see: See): Promise<void> {
  const account = { email: `work-${Date.now()}@example.org`, password: 'a long password', fullName: 'Wim Example' };
  const token = await signUpByDevMail(baseURL, account);
  // In English, whatever the page speaks.
  const buyer = await page.context().browser()?.newPage({ baseURL, serviceWorkers: 'block' });
  await buyer?.addInitScript((own: string) => localStorage.setItem('token', own), token);
  if (buyer) await subscribeToEnterprise(buyer);
  await buyer?.close();
  const teamId = randomUUID();
  await post(page, token, '/workspaces', { _id: teamId, name: 'Ada & Co' });
  await post(page, token, `/workspaces/${teamId}/invitations`, { email: 'bo@example.org', role: 'creator' });
  const { card } = await post<{ card: Card }>(page, token, '/cards', { cover: 'Ada, Ada!', sender: 'Ada', faceOwner: 'nobody' });
  const list = { _id: randomUUID(), timeZone: 'Europe/Berlin' };
  await post(page, token, `/cards/${card._id}/bulk-sends`, list);
  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.goto('/');
  await waitForApp(page);
  for (const path of [`/team/${teamId}`, '/approvals', '/brand', '/send-to-many', `/send-to-many/${list._id}`, '/settings/security'])
    await see(path);
}
