import { expect, type FileChooser, type Locator, type Page, test } from '@playwright/test';
import { drawPhoto, signIn, waitForApp } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/** The whole flow without a pointer: from a photo to a card in somebody's mail. */

const stepsMax = 150;

const isFocused = (target: Locator) => target.evaluateAll((all) => all.some((one) => one === document.activeElement));

/** Tab after tab, as somebody does who sees where the focus is. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < stepsMax; step++) {
    if (await isFocused(target)) return expectFocusSeen(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Where the focus is can be seen, and nothing that stays in view lies over it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element) return 'nothing has the focus';
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (y < 0 || y > innerHeight) return `${element.outerHTML.slice(0, 80)} is out of view`;
    const over = document.elementFromPoint(x, y);
    // A radio is drawn by its label; the input itself is not seen.
    const around = element.closest('label') ?? element;
    return !over || around.contains(over) || over.contains(element)
      ? ''
      : `${over.outerHTML.slice(0, 80)} lies over ${element.outerHTML.slice(0, 80)}`;
  });
  expect(focus).toBe('');
}

test('by the keyboard alone, a photo becomes a card that is sent', async ({ page }) => {
  test.slow();
  // From the beginning: a press may overtake what the browser is told with `waitForEvent`.
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

  await tabTo(page, page.getByRole('button', { name: 'Send as a card' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('To', { exact: true }));
  await keyboard.type('Nana');
  await tabTo(page, page.getByLabel('Inside', { exact: true }));
  await keyboard.type('All the best from the five of us.');
  const mail = page.getByRole('region', { name: 'By email' });
  await tabTo(page, mail.getByLabel('Their email'));
  await keyboard.type(`nana-${Date.now()}@example.org`);
  await tabTo(page, mail.getByRole('button', { name: 'Send by email' }));
  await keyboard.press('Enter');
  await expect(mail.getByRole('listitem')).toContainText('Sent');
});
