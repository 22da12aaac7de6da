import { expect, type FileChooser, test } from '@playwright/test';
import { tabTo } from '../pages/keys';
import { drawPhoto, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/** The whole flow without a pointer: from a photo to a card in the recipient's mail. */

test('by the keyboard alone, a photo becomes a card that is sent', async ({ page }) => {
  test.slow();
  // From the start: a key press may overtake a listener that `waitForEvent` registers.
  const chosen = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await signIn(page, 'keys');
  await page.goto('/workflow');
  await waitForApp(page);
  const { keyboard } = page;

  await tabTo(page, page.getByRole('button', { name: 'Choose a photo' }));
  await keyboard.press('Enter');
  await (await chosen).setFiles(await drawPhoto('rosa', 320));
  await expect(page.getByAltText('Your photo')).toBeVisible();
  await tabTo(page, page.getByLabel('Message', { exact: true }));
  await keyboard.type('Happy birthday, Nana!');
  await tabTo(page, page.getByRole('group', { name: 'Whose face is this?' }).getByRole('radio'));
  const permitted = page.getByRole('radio', { name: 'I have their permission' });
  while (!(await permitted.isChecked())) await keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Make it talk' }));
  await keyboard.press('Enter');
  await expect(page.locator('section [data-status="completed"] video')).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('heading', { name: 'It’s ready!' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Send as a card' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await tabTo(page, page.getByLabel('To', { exact: true }));
  await keyboard.type('Nana');
  await tabTo(page, page.getByLabel('Inside', { exact: true }));
  await keyboard.type('All the best from the five of us.');
  await tabTo(page, page.getByRole('button', { name: 'Send it' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'By link' }));
  await keyboard.press('ArrowRight');
  const mail = page.getByRole('region', { name: 'By email' });
  await tabTo(page, mail.getByLabel('Their email'));
  await keyboard.type(`nana-${Date.now()}@example.org`);
  await tabTo(page, mail.getByRole('button', { name: 'Send by email' }));
  await keyboard.press('Enter');
  await expect(mail.getByText('Nana has it in their mailbox')).toBeVisible();
});

test('on a screen of any height, what has the focus is above the bar of steps', async ({ page }) => {
  const chosen = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await signIn(page, 'heights');
  await page.goto('/workflow');
  await waitForApp(page);
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await chosen).setFiles(await drawPhoto('rosa', 320));
  await expect(page.getByAltText('Your photo')).toBeVisible();
  for (const height of [640, 700, 760, 820, 880]) {
    await page.setViewportSize({ width: 412, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await tabTo(page, page.getByLabel('Message', { exact: true }));
  }
});
