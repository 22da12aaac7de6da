import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectFine, expectNoSidewaysScroll, listenForErrors, sizes, waitForApp } from '../pages/page-checks';

const sample = join(import.meta.dirname, '../../public/sample/birthday.mp4');
/** The key that has signed the sample, as its mark names it. */
const [, signer = ''] = readFileSync(sample, 'latin1').match(/hg:publicKey="([^"]+)"/) ?? [];

const verdict = (page: Page) => page.getByRole('region', { name: 'What the check says' });
const title = (page: Page) => verdict(page).getByRole('heading');
const drop = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file);

/** As if a worker of this instance had signed the sample. */
const answerKeys = (page: Page, keys: string[]) =>
  page.route('**/api/origin-keys', (route) => route.fulfill({ json: { success: true, status: 200, message: 'Done', data: { keys } } }));

test('a file is checked on the device: made here, changed, unknown; and nothing of it is sent', async ({ page }) => {
  const errors = listenForErrors(page);
  await answerKeys(page, [signer]);
  await page.setViewportSize(sizes[0]);
  await page.goto('/verify');
  await waitForApp(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('?')) sent.push(`${request.method()} ${request.url()}`);
  });
  await drop(page, sample);
  await expect(title(page)).toHaveText('Made here');
  await expect(title(page)).toBeFocused();
  await expect(verdict(page)).toContainText('flite-slt');
  await page.getByRole('button', { name: 'Change one bit of a copy' }).click();
  await expect(title(page)).toHaveText('Changed');
  await drop(page, join(import.meta.dirname, '../../public/portrait/rosa.jpg'));
  await expect(title(page)).toHaveText('Unknown');
  await expect(verdict(page)).toContainText('That does not make it real.');
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectFine(page);
});

test('a file can be dropped, our sample tried, and without a network nothing is claimed', async ({ page, context }) => {
  await page.goto('/verify');
  await waitForApp(page);
  await page.getByRole('button', { name: 'Try our sample' }).click();
  // Signed where the sample was made, which is not here.
  await expect(title(page)).toHaveText('Unknown');
  await expect(verdict(page)).toContainText('the mark is not from this site');
  await context.setOffline(true);
  await drop(page, sample);
  await expect(title(page)).toHaveText('Unknown for now');
  await context.setOffline(false);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['words'], 'words.txt'));
    return data;
  });
  await page.getByText('Drop a file here, or').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(verdict(page)).toContainText('words.txt');
});

test('a class goes through the lab: label, quiz by keyboard, role-play, sheet, guide', { tag: '@quick' }, async ({ page }) => {
  const errors = listenForErrors(page);
  await page.setViewportSize(sizes[0]);
  await page.goto('/workflow/digital-citizenship-tools');
  await waitForApp(page);
  await page.getByText('You film the screen, or take a screenshot.').click();
  await expect(page.getByText('The words stay, if you did not cut them off.')).toBeVisible();
  for (const answer of ['B', 'A', 'No one can tell', 'A']) {
    await page.getByRole('button', { name: answer, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('You got 3 of 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByText('Question 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Say that it is just a joke.' }).click();
  await expect(page.getByText('That is pressure. A no is a no.')).toBeFocused();
  await page.getByLabel('What surprised you today?').fill('That no one can tell.');
  await page.evaluate(() => {
    const keep = () => Object.assign(window, { printed: document.querySelector('.printed-list')?.textContent });
    Object.assign(window, { print: keep });
  });
  await page.getByRole('button', { name: 'Print the sheet' }).click();
  await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'printed')))).toContain('That no one can tell.');
  await page.getByText('Ages 9 to 12').click();
  await expect(page.getByText('A no is a no.').last()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectFine(page);
  await page.getByRole('link', { name: 'Check a file' }).first().click();
  await expect(page).toHaveURL(/\/verify$/);
  expect(errors).toEqual([]);
});
