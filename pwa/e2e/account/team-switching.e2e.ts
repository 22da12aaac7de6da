import { expect, type Page, test } from '@playwright/test';
import { beginCard } from '../cards/make-video';
import { expectAccessibleInThemes, expectFine } from '../pages/page-checks';
import { callAs, chooseWorkspace, joinJourneyTeam, makeJourneyTeam, openSignedIn, signUpPerson } from './team-people';

const bar = (page: Page) => page.getByRole('region', { name: 'Workspace' });
const listCovers = async (url: string, who: { token: string }, team?: string) =>
  (await callAs<{ cards: { cover: string }[] }>(url, who, 'GET /cards', team ? { team } : {})).cards.map(({ cover }) => cover);

test('a member works for the team; items made for it offline are sent for it after switching back', async ({ page, browser, baseURL }) => {
  test.slow();
  const url = baseURL ?? '';
  const owner = await signUpPerson(url, 'olga');
  const [bea, vic] = [await signUpPerson(url, 'bea'), await signUpPerson(url, 'vic')];
  const team = await makeJourneyTeam(url, page, owner);
  await joinJourneyTeam(url, team, bea, 'creator');
  await joinJourneyTeam(url, team, vic, 'viewer');
  await callAs(url, bea, 'POST /cards', { body: { cover: 'My own card' } });

  const beas = await openSignedIn(browser, '/cards', bea.token, 'allow');
  await expect(beas.getByRole('article', { name: 'My own card' })).toBeVisible();
  await expect(bar(beas)).toHaveCount(0);
  await chooseWorkspace(beas, bea.fullName, 'The Lighthouse');
  await expect(bar(beas)).toContainText('You’re working for The Lighthouse');
  await expect(bar(beas)).toContainText('Creator');
  await expectFine(beas);
  await beas.goto('/cards');
  await expect(beas.getByText('My own card')).toHaveCount(0);
  await expect(bar(beas)).toBeVisible();
  // Pages that no team shares say so, and another tab starts in the same workspace.
  await beas.goto('/group-cards');
  await expect(bar(beas)).toContainText('This page is your own, not The Lighthouse’s');
  await expectAccessibleInThemes(beas);
  await beas.goto('/cards');
  await expect(beas.getByRole('link', { name: 'New card' }).first()).toBeVisible();
  await beas.evaluate(() => navigator.serviceWorker.ready);

  // Without a network: a card and words for the team, then back to oneself.
  await beas.context().setOffline(true);
  await beginCard(beas, 'The team');
  await beas.getByLabel('Front').fill('Made for the team');
  await expect(beas.getByText('Saved on this device').first()).toBeVisible();
  await beas.getByRole('button', { name: 'Switch to just me' }).click();
  await beas.waitForURL('**/dashboard');
  await expect(bar(beas)).toHaveCount(0);
  expect(await listCovers(url, bea, team._id)).toEqual([]);
  await beas.context().setOffline(false);
  await expect.poll(() => listCovers(url, bea, team._id), { timeout: 60_000 }).toEqual(['Made for the team']);
  expect(await listCovers(url, bea)).toEqual(['My own card']);
  await beas.goto('/cards');
  await expect(beas.getByRole('article', { name: 'My own card' })).toBeVisible();
  await expect(beas.getByText('Made for the team')).toHaveCount(0);

  // A viewer sees it and cannot change it.
  const vics = await openSignedIn(browser, '/cards', vic.token);
  await chooseWorkspace(vics, vic.fullName, 'The Lighthouse');
  await vics.goto('/cards');
  await expect(vics.getByRole('article', { name: 'Made for the team' })).toBeVisible();
  await expect(vics.getByRole('link', { name: 'New card' })).toHaveCount(0);
  await expect(vics.getByText('Viewer of The Lighthouse: you can look at everything here')).toBeVisible();
  await expectFine(vics);
  await vics.getByRole('link', { name: 'Open: Made for the team' }).click();
  await expect(vics.getByLabel('Front')).toBeDisabled();
  await expect(vics.getByRole('button', { name: 'Send it' })).toBeDisabled();

  // A removed member is notified, works in their personal workspace again, and keeps unsent work.
  await chooseWorkspace(beas, bea.fullName, 'The Lighthouse');
  await beas.goto('/workflow');
  await beas.getByRole('radio', { name: 'Words only' }).check();
  await beas.getByLabel('Message', { exact: true }).fill('Words that were never sent');
  await expect(beas.locator('[data-kept="saved"]').first()).toBeAttached();
  const members = await callAs<{ team: { members: { _id: string; email: string }[] } }>(url, owner, `GET /workspaces/${team._id}`);
  const beasId = members.team.members.find(({ email }) => email === bea.email)?._id;
  await callAs(url, owner, `DELETE /workspaces/${team._id}/members/${beasId}`);
  await beas.goto('/cards');
  await expect(beas.getByText('You’re no longer in The Lighthouse.')).toBeVisible();
  await expect(bar(beas)).toHaveCount(0);
  await beas.goto('/workflow/my-projects');
  await expect(beas.getByText('Words that were never sent')).toBeVisible();
});
