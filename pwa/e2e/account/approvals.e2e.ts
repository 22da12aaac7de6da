import { untilDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInThemes, expectFine } from '../pages/page-checks';
import { callAs, chooseWorkspace, joinJourneyTeam, makeJourneyTeam, openSignedIn, signUpPerson } from './team-people';

test.use({ serviceWorkers: 'block' });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = { cover: 'Thank you all', inside: 'For a good year with you, {name}.', sender: 'The Lighthouse', to: '' };
const waiting = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });

/** Three people on a list, as the page of the list makes it. */
async function makeList(url: string, who: { token: string }, team: string, cardId: string): Promise<string> {
  const id = crypto.randomUUID();
  await callAs(url, who, `POST /cards/${cardId}/bulk-sends`, { team, body: { _id: id, timeZone: 'UTC' } });
  const rows = ['Ana', 'Bob', 'Cleo'].map((name) => ({
    _id: crypto.randomUUID(),
    name,
    email: `${name.toLowerCase()}-${id}@example.org`,
    timeZone: null,
    language: 'en',
  }));
  await callAs(url, who, `POST /bulk-sends/${id}/rows`, { team, body: { rows } });
  return id;
}

test('in a team that requires approval, a card and a list wait, are returned, resubmitted and approved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const [owner, bea] = [await signUpPerson(url, 'olga'), await signUpPerson(url, 'bea')];
  const team = await makeJourneyTeam(url, page, owner);
  await joinJourneyTeam(url, team, bea, 'creator');
  const { card: made } = await callAs<{ card: { _id: string } }>(url, bea, 'POST /cards', { team: team._id, body: card });
  const listId = await makeList(url, bea, team._id, made._id);

  await page.goto(`/team/${team._id}`);
  const setting = region(page, 'Approval before sending');
  await setting.getByLabel('Sends need approval').check();
  await expect(setting.getByLabel('Sends need approval')).toBeChecked();
  await expectAccessibleInThemes(page);
  // The queue belongs to the team: in their personal workspace, the user is asked to switch.
  await setting.getByRole('link', { name: 'See what waits' }).click();
  await page.getByRole('button', { name: 'Work for The Lighthouse' }).click();
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await expectFine(page);

  const beas = await openSignedIn(browser, '/cards', bea.token);
  await chooseWorkspace(beas, bea.fullName, 'The Lighthouse');
  await expect(beas.getByRole('region', { name: 'Workspace' })).toContainText('Creator');
  await beas.goto(`/cards/${made._id}`);
  await beas.getByRole('button', { name: 'Send it' }).click();
  const links = region(beas, 'By link');
  await expect(links.getByText('nobody has approved this one as it is now')).toBeVisible();
  await expect(links.getByRole('button')).toHaveCount(0);
  await beas.getByRole('radio', { name: 'By email' }).check();
  const mail = region(beas, 'By email');
  const nana = `nana-${Date.now()}@example.org`;
  await mail.getByLabel('Their name').fill('Nana');
  await mail.getByLabel('Their email').fill(nana);
  await mail.getByRole('button', { name: 'Send by email' }).click();
  await expect(mail.getByText('Waiting for approval')).toBeVisible();
  await expectFine(beas);
  await beas.goto(`/send-to-many/${listId}`);
  await expect(beas.getByText('Somebody else in your team has to approve it.')).toBeVisible();
  await beas.getByRole('button', { name: 'Ask to send it to 3 people' }).click();
  await expect(region(beas, 'Waiting for approval')).toContainText('the list can’t be changed');
  await expectAccessibleInThemes(beas);

  // The approver's page has been updated live.
  const [toNana, toAll] = [
    waiting(page, 'Thank you all').filter({ hasText: nana }),
    waiting(page, 'Thank you all').filter({ hasText: '3 people' }),
  ];
  await expect(toNana).toContainText('bea Example asked');
  await expect(toAll).toContainText('No credits');
  await expectAccessibleInThemes(page);
  await toAll.getByRole('button', { name: 'Return “Thank you all” with a comment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Return it' }).click();
  await expect(dialog.getByText('Write a word about why.')).toBeVisible();
  await dialog.getByLabel('What should be different?').fill('Dan is missing on this list.');
  await expectAccessibleInThemes(page);
  await dialog.getByRole('button', { name: 'Return it' }).click();
  await expect(toAll).toHaveCount(0);
  await toNana.getByRole('button', { name: 'Approve “Thank you all”' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await untilDevMail(url, nana, 'sent you a card');

  await expect(beas.getByText('Dan is missing on this list.')).toBeVisible();
  await expectFine(beas);
  await beas.getByRole('button', { name: 'Ask to send it to 3 people' }).click();
  await expect(region(beas, 'Waiting for approval')).toBeVisible();
  await beas.getByRole('link', { name: 'See the approvals' }).click();
  await expect(waiting(beas, 'Thank you all')).toContainText('You asked for this');
  await beas.getByRole('button', { name: 'Take it back' }).click();
  await expect(beas.getByText('What you send to others waits here')).toBeVisible();

  await page.getByLabel('Decided').check();
  for (const state of ['Approved', 'Returned', 'Taken back']) await expect(page.getByText(state, { exact: true })).toBeVisible();
  await expectAccessibleInThemes(page);

  // A change waits behind the link that Nana got.
  const { card: sent } = await callAs<{ card: { version: number } }>(url, bea, `GET /cards/${made._id}`, { team: team._id });
  const changes = { cover: 'Thanks, everyone' };
  await callAs(url, bea, `PATCH /cards/${made._id}`, { team: team._id, body: { baseVersion: sent.version, changes } });
  const shown = 'The approved version stays visible until this one is approved.';
  await beas.goto(`/cards/${made._id}`);
  await expect(beas.getByText(shown)).toBeVisible();
  await expect(beas.getByRole('button', { name: 'Approve this version' })).toHaveCount(0);
  await page.goto(`/cards/${made._id}`);
  await expect(page.getByText(shown)).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Approve this version' }).click();
  await expect(page.getByText(shown)).toHaveCount(0);
});
