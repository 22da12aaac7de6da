import type { Card } from '@hellograph/contract';
import { signUpByDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInThemes, expectFine } from '../pages/page-checks';
import { fillCard, startCheckout } from './checkout';

test.use({ serviceWorkers: 'block' });

const logo = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 60">${inside}</svg>`),
});
const shapes = '<script>alert(1)</script><circle cx="30" cy="30" r="24" fill="#0a7d6c"/><path d="M70 42V18h60v24z" fill="#0a3d62"/>';

const chooseLogo = (page: Page, file: ReturnType<typeof logo>) => page.locator('input[type="file"]').setInputFiles(file);

/** By the toast that says so; an earlier one may be there still. */
const undo = (page: Page, said: string) => page.getByText(said).locator('..').getByRole('button', { name: 'Undo' }).click();

async function makeCard(baseURL: string, token: string): Promise<string> {
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(new URL(`/api${path}`, baseURL), { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: { card: Card } }).data.card;
  };
  const { _id } = await ask('/cards', { cover: 'Happy birthday', to: 'Nana', sender: 'Ada', occasion: 'birthday', faceOwner: 'nobody' });
  return new URL((await ask(`/cards/${_id}/links`, {})).links[0]?.url ?? '').pathname;
}

/** Sets up a domain as far as possible without owning one: the DNS records are shown and copied. */
async function setUpDomain(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Your own domain' });
  await panel.getByLabel('Domain for your links').fill('acme.example');
  await panel.getByRole('button', { name: 'Show me what to set' }).click();
  await expect(panel.getByRole('alert')).toContainText('Enter a subdomain of a domain that you own');
  const host = `cards-${Date.now()}.acme.example`;
  await panel.getByLabel('Domain for your links').fill(host);
  await panel.getByRole('button', { name: 'Show me what to set' }).click();
  await expect(panel.getByText(`Your links will begin with ${host}`)).toBeVisible();
  await expect(panel.getByText('Not there yet')).toHaveCount(3);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy the value: Proof' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^hellograph=[0-9a-f]{32}$/);
  await expectFine(page);
  await expectAccessibleInThemes(page);
  await panel.getByRole('button', { name: 'Give the domain up' }).click();
  await page.getByRole('button', { name: 'Give it up', exact: true }).click();
  await expect(page.getByText('The domain is free again.')).toBeVisible();
  await expect(panel.getByLabel('Domain for your links')).toBeVisible();
}

test('a brand is tried, saved with a logo and a repaired color, and shown on a card that is opened', async ({ page, browser, baseURL }) => {
  test.slow();
  const base = baseURL ?? '';
  const token = await signUpByDevMail(base, {
    email: `brand-${Date.now()}@example.org`,
    password: 'a long password',
    fullName: 'Ada Example',
  });
  await page.addInitScript((own: string) => localStorage.setItem('token', own), token);
  await page.goto('/workflow/branding-logo');
  await page.getByRole('link', { name: 'Set up your brand' }).click();
  await expect(page.getByText('A brand of your own is part of the Enterprise plan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the brand' })).toHaveCount(0);
  await startCheckout(page, 'Enterprise');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for $49.99' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Enterprise' })).toBeVisible();

  await page.goto('/brand');
  await chooseLogo(page, logo('<text y="30">Acme</text>'));
  await expect(page.getByRole('alert')).toContainText('This SVG has more than shapes');
  await chooseLogo(page, logo(shapes));
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();

  await page.getByLabel('Sender’s name').fill('Acme & Sons');
  await page.getByLabel('Line below emails and cards').fill('www.acme.test');
  await page.getByLabel('Main color').fill('#ffe14d');
  await expect(page.getByText(/#ffe14d is too pale to be read on paper, so #[0-9a-f]{6} is shown/)).toBeVisible();
  await page.getByLabel('Typeface of headings').selectOption('Caveat');
  await page.getByLabel(/A closing picture/).check();
  for (const kind of ['Card', 'Email', 'Video'])
    await expect(page.getByRole('region', { name: kind, exact: true })).toContainText('Acme & Sons');
  await page.getByRole('button', { name: 'Save the brand' }).click();
  await expect(page.getByRole('alert')).toContainText('leave out web and email addresses');
  await page.getByLabel('Line below emails and cards').fill('12 Harbour Street, London');
  await page.getByRole('button', { name: 'Save the brand' }).click();
  await expect(page.getByText('Your brand is saved.')).toBeVisible();
  await expectFine(page);
  await expectAccessibleInThemes(page);

  await setUpDomain(page);
  const path = await makeCard(base, token);
  const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await reader.goto(path);
  await expect(reader.locator('#envelope .mark img')).toBeVisible();
  await reader.locator('#envelope').click();
  await expect(reader.getByText('12 Harbour Street, London')).toBeVisible();
  await expect(reader.locator('.imprint img')).toHaveJSProperty('naturalWidth', 1024);
  await expect(reader.getByRole('heading', { name: 'Happy birthday' })).toHaveCSS('font-family', /^Caveat/);

  await page.reload();
  await page.getByLabel('Sender’s name').fill('Acme');
  await page.getByRole('button', { name: 'Save the brand' }).click();
  await undo(page, 'Your brand is saved.');
  await expect(page.getByLabel('Sender’s name')).toHaveValue('Acme & Sons');
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(page.getByRole('img', { name: 'Your logo' })).toHaveCount(0);
  await undo(page, 'The logo is removed.');
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the brand' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The brand is deleted.')).toBeVisible();
  await reader.reload();
  await expect(reader.locator('.mark')).toHaveCount(0);
});
