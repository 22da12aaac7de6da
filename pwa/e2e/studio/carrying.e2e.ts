import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, expectNoSidewaysScroll, waitForApp } from '../pages/page-checks';

const message = (page: Page) => page.getByLabel('Message', { exact: true });
const carryDialog = (page: Page) => page.getByRole('dialog', { name: 'Continue on another device' });
const bringDialog = (page: Page) => page.getByRole('dialog', { name: 'Bring a draft here' });

/** Starts a draft without an account, and returns the link that carries it. */
async function carryOut(page: Page): Promise<string> {
  await page.goto('/workflow');
  await waitForApp(page);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('edith', 640));
  await message(page).fill('Begun in the browser');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  return carryDialog(page).getByLabel('Link to your draft', { exact: true }).inputValue();
}

/** Another device, or the app on the home screen, which shares nothing with the browser. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, isInstalled = false): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } });
  if (isInstalled)
    await context.addInitScript(() => {
      const ask = matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) => (query === '(display-mode: standalone)' ? { ...ask('all'), matches: true } : ask(query));
    });
  return [context, await context.newPage()];
}

async function expectBrought(page: Page): Promise<void> {
  await expect(message(page)).toHaveValue('Begun in the browser');
  await expect(page.getByAltText('Your photo')).toBeVisible();
  expect(page.url()).not.toContain('carry');
}

test('a draft goes to another device by a link that works once', async ({ page, browser, baseURL }) => {
  const link = await carryOut(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [context, there] = await openElsewhere(browser, baseURL);
  const asked: string[] = [];
  there.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await there.goto(link);
  await expectBrought(there);
  await there.reload();
  await expectBrought(there);
  const key = link.split('.').at(-1) ?? '';
  expect(key.length).toBe(43);
  expect(asked.filter((request) => request.includes(key))).toEqual([]);
  await there.goto('about:blank');
  await there.goto(link);
  await expect(bringDialog(there).getByText('This link was used already')).toBeVisible();
  await there.keyboard.press('Escape');
  await expectBrought(there);
  await context.close();
});

test('the app on a home screen takes a pasted link, and says what is wrong with another', async ({ page, browser, baseURL }) => {
  const link = await carryOut(page);
  const [context, app] = await openElsewhere(browser, baseURL, true);
  await app.goto('/workflow');
  await waitForApp(app);
  await app.getByRole('button', { name: 'Bring a draft here' }).click();
  const field = bringDialog(app).getByLabel('Link to your draft', { exact: true });
  await field.fill(link.slice(0, -3));
  await bringDialog(app).getByRole('button', { name: 'Bring it here' }).click();
  await expect(bringDialog(app).getByText('This isn’t a link to a draft.')).toBeVisible();
  await expectAccessible(app);
  await field.fill(`My draft in Hellograph ${link}`);
  await app.keyboard.press('Enter');
  await expectBrought(app);
  await expect(app.getByRole('button', { name: 'Continue on another device' })).toBeVisible();
  await context.close();
});
