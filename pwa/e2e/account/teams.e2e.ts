import { linkIn, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInThemes, expectFine } from '../pages/page-checks';
import { openSignedIn, subscribeToEnterprise } from './team-people';

test.use({ serviceWorkers: 'block' });

const toAccount = (name: string) => ({
  email: `${name}-${Date.now()}@example.org`,
  password: 'a long password',
  fullName: `${name} Example`,
});
const people = (page: Page) => page.getByRole('region', { name: 'People' });
const rowOf = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name });

test('a team is created; a member joins by mail, gets a role, is suspended, reinstated and removed', { tag: '@quick' }, async ({
  page,
  browser,
  baseURL: base,
}) => {
  test.slow();
  const baseURL = base ?? '';
  const [ada, bea] = [toAccount('ada'), toAccount('bea')];
  const token = await signUpByDevMail(baseURL, ada);
  const beas = await signUpByDevMail(baseURL, bea);
  await page.addInitScript((own: string) => localStorage.setItem('token', own), token);
  await page.goto('/approvals');
  await page.getByRole('link', { name: 'Make a team' }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByText('You’re in no team')).toBeVisible();
  await expect(page.getByText('Teams are part of the Enterprise plan.')).toBeVisible();
  await expectFine(page);
  await subscribeToEnterprise(page);

  await page.goto('/team');
  await page.getByRole('button', { name: 'Make the team' }).click();
  await expect(page.getByText('Give the team a name.')).toBeVisible();
  await page.getByLabel('Name of the team').fill('The Lighthouse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The Lighthouse', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'ada Example (you)')).toContainText('Owner');
  // From now on, work is done for the team that was just made.
  expect(await page.evaluate(() => sessionStorage.getItem('workspace'))).toContain('The Lighthouse');

  await people(page).getByLabel('Email').fill(bea.email);
  await people(page).getByLabel('Role', { exact: true }).selectOption('Viewer');
  await people(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(rowOf(page, bea.email)).toContainText('Viewer');
  await expectAccessibleInThemes(page);
  const mail = await untilDevMail(baseURL, bea.email, 'ada Example invites you to the team The Lighthouse');

  // The link tells existing members that they are in the team.
  const path = new URL(linkIn(mail)).pathname;
  await page.goto(path);
  await expect(page.getByText('You’re in this team.')).toBeVisible();
  const other = await openSignedIn(browser, path, beas);
  await expect(other.getByRole('heading', { name: 'Join The Lighthouse?' })).toBeVisible();
  await expectFine(other);
  await other.getByRole('button', { name: 'Join the team' }).focus();
  await other.keyboard.press('Enter');
  await expect(rowOf(other, 'bea Example (you)')).toContainText('Viewer');
  await expect(other.getByRole('region', { name: 'What was done' })).toHaveCount(0);
  await expectFine(other);

  await page.goto('/team');
  await page.getByRole('link', { name: 'The Lighthouse', exact: true }).click();
  await people(page).getByLabel('Role of bea Example').selectOption('Admin');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the log' }).click();
  const log = page.getByRole('region', { name: 'What was done' });
  await expect(log.getByText('ada Example made bea Example admin')).toBeVisible();
  await expect(log.getByText('bea Example joined as viewer')).toBeVisible();
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('The Lighthouse.csv');

  await other.reload();
  await expect(other.getByRole('region', { name: 'What was done' })).toBeVisible();
  await people(page).getByRole('button', { name: 'Suspend bea Example' }).click();
  await expect(rowOf(page, 'bea Example')).toContainText('Suspended');
  await other.reload();
  await expect(other.getByText('This team was deleted, or you’re no longer in it.')).toBeVisible();
  await other.getByRole('link', { name: 'All teams' }).click();
  await expect(other.getByText('Somebody who manages this team has suspended you.')).toBeVisible();
  await people(page).getByRole('button', { name: 'Let bea Example back in' }).click();
  await expect(rowOf(page, 'bea Example')).not.toContainText('Suspended');

  await page.getByRole('button', { name: 'Offer the team' }).click();
  await expect(page.getByText('You offered the team to bea Example.')).toBeVisible();
  await other.reload();
  await other.getByRole('link', { name: 'The Lighthouse', exact: true }).click();
  await other.getByRole('button', { name: 'Yes, I’ll take it over' }).click();
  await expect(other.getByText('The plan does not include teams.')).toBeVisible();
  await other.getByRole('button', { name: 'No, thanks' }).click();
  await expect(other.getByText('All right. Everything stays as it is.')).toBeVisible();

  await people(page).getByRole('button', { name: 'Remove bea Example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, 'bea Example')).toHaveCount(0);
  await other.goto('/team');
  await expect(other.getByText('You’re in no team')).toBeVisible();

  await page.getByRole('button', { name: 'Delete the team' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(ada.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('workspace')).catch(() => '')).toBeNull();
  await page.goto('/team');
  await expect(page.getByText('You’re in no team')).toBeVisible();
});

test('a directory gets a token, writes people and a group by SCIM, and the owner gives the group a role', async ({
  page,
  baseURL: base,
}) => {
  test.slow();
  const baseURL = base ?? '';
  const olga = toAccount('olga');
  const token = await signUpByDevMail(baseURL, olga);
  await page.addInitScript((own: string) => localStorage.setItem('token', own), token);
  await page.goto('/team');
  await subscribeToEnterprise(page);
  await page.goto('/team');
  await page.getByLabel('Name of the team').fill('The Firm');
  await page.getByRole('button', { name: 'Make the team' }).click();
  const panel = page.getByRole('region', { name: 'People from your directory' });
  await panel.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(olga.password);
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  const secret = await dialog.getByLabel('Token').inputValue();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText('/scim/v2')).toBeVisible();

  const scim = async (kind: string, body: object) => {
    const answer = await page.request.post(`${baseURL}/scim/v2/${kind}`, {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify(body),
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const person = await scim('Users', { userName: `pia-${Date.now()}@firm.example`, active: true });
  await scim('Groups', { displayName: 'Designers', members: [{ value: person.id }] });
  await page.reload();
  await expect(panel.getByText('1 of 1 people are let in.')).toBeVisible();
  await panel.getByLabel('Designers · 1 person').selectOption('Creator');
  await expect(people(page).getByRole('listitem').filter({ hasText: 'pia-' })).toContainText('Creator');
  await expectFine(page);

  await panel.getByRole('button', { name: 'End the token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the token' }).click();
  await expect(panel.getByText('No directory writes here.')).toBeVisible();
  const refused = await page.request.get(`${baseURL}/scim/v2/Users`, { headers: { authorization: `Bearer ${secret}` } });
  expect(refused.status()).toBe(401);
});
