import { expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, findSmallTargets, signIn } from './page-checks';

/** The user's own voice where there is no microphone, and how words are said. */

const words = 'Happy birthday, dear Nana. We all miss you very much.';
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const own = (page: Page) => page.getByRole('region', { name: 'Your own voice' });

async function openStudio(page: Page, text: string) {
  await page.goto('/workflow');
  await expect(message(page)).toBeEnabled();
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await message(page).fill(text);
  await page.getByRole('radio', { name: '480P' }).check({ force: true });
}

test('needs the microphone, and says so where it may not have it', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openStudio(page, words);
  await own(page).getByRole('button', { name: 'Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own voice' });
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByText('This page may not use the microphone.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByTestId('recording-input').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog.getByText('Choose a recording: webm, m4a, wav or ogg.')).toBeVisible();
});

test('words are told how they are said: marks by a tap, a name in the dictionary, heard and taken back', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'sian');
  await openStudio(page, 'Dear Siobhan, we never forget you');
  const counter = page.getByText('33 / 500');
  await expect(counter).toBeVisible();
  const caret = (word: string) =>
    message(page).evaluate((box: HTMLTextAreaElement, found) => {
      const at = box.value.indexOf(found);
      box.setSelectionRange(at + 1, at + 1);
    }, word);
  await caret('never');
  await page.getByRole('button', { name: 'Stress' }).click();
  await caret(' we');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(message(page)).toHaveValue('Dear Siobhan, [pause] we *never* forget you');
  await expect(counter).toBeVisible();
  await caret('never');
  await page.getByRole('button', { name: 'Stress' }).click();
  await expect(message(page)).toHaveValue('Dear Siobhan, [pause] we never forget you');
  expect(await findSmallTargets(page)).toEqual([]);

  await caret('Siobhan');
  await page.getByRole('button', { name: 'Say it as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'How words are said' });
  await expect(dialog.getByLabel('Word or name')).toHaveValue('Siobhan');
  await dialog.getByLabel('Said like').fill('Shih vawn');
  const [answer] = await Promise.all([
    page.waitForResponse(/pronunciations\/hear/),
    dialog.getByRole('button', { name: 'Hear it', exact: true }).click(),
  ]);
  expect(answer.status()).toBe(200);
  expect(Buffer.from((await answer.json()).data.sound, 'base64').length).toBeGreaterThan(16_000);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  const list = dialog.getByRole('list', { name: 'Your dictionary' });
  await expect(list).toContainText('Siobhan');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Take Siobhan out' }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Shih vawn');
  expect(await findSmallTargets(page)).toEqual([]);
});
