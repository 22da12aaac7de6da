import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, expectNoSidewaysScroll, findSmallTargets, listenForErrors, signIn } from '../pages/page-checks';

test.use({ serviceWorkers: 'block' });

/** All voices: searched, listened to and chosen, with the keyboard alone and by touch. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Choose a voice' });

async function openVoices(page: Page) {
  await page.goto('/workflow');
  await page.getByRole('button', { name: 'Change voice' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  test('a voice is found, played and chosen with the keyboard alone, and the focus returns', async ({ page }) => {
    const errors = listenForErrors(page);
    const heard: string[] = [];
    page.on('request', (request) => request.url().includes('/voices/') && heard.push(new URL(request.url()).pathname));
    await page.goto('/workflow');
    await expect(page.getByLabel('Message', { exact: true })).toBeEnabled();
    const opener = page.getByRole('button', { name: 'Change voice' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const search = dialog.getByRole('combobox');
    await expect(search).toBeFocused();
    await expect(dialog.getByText('112 voices')).toBeVisible();
    await page.keyboard.type('francais');
    await expect(dialog.getByText('4 voices')).toBeVisible();
    await expect(dialog.getByRole('gridcell', { name: /^Synthetic, high/ })).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.locator('[data-active-item]')).toHaveAccessibleName(/^Listen to Synthetic, high, French/);
    await page.keyboard.press('Enter');
    await expect.poll(() => heard).toEqual([expect.stringMatching(/^\/voices\/espeak-fr-.*-f\.m4a$/)]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^Synthetic, low/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('region', { name: 'Voice', exact: true })).toContainText('French');
    expect(errors).toEqual([]);
  });
});

test('words that a voice cannot say are named before anything is made, until they are written as they sound', async ({ page }) => {
  await page.goto('/workflow');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toBeEnabled();
  await message.fill('Happy birthday José, I ❤️ you! It is 20°C, £5 & ½ off :-)');
  const warning = page.getByText('This voice can’t say:');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await message.fill('Love you to ∞, my 𒀀!');
  await expect(warning).toHaveText(/This voice can’t say: ∞, 𒀀!\. Captions show it\./);
  await expectAccessible(page);
  await message.fill('Love you to infinity!');
  await expect(warning).toHaveCount(0);
});

test('by touch, on a phone: the keyboard stays closed, rows are large enough, and a language without voices has a message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await openVoices(page);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('combobox').fill('klingon');
  await expect(dialog.getByText('No voices match. Try the name of a language.')).toBeVisible();
  await dialog.getByRole('combobox').fill('robot');
  await dialog.getByRole('gridcell', { name: /^Robot/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Voice', exact: true })).toContainText('Robot');
});

test('a voice is proposed for the person who speaks, and kept with the draft', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/workflow');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toBeEnabled();
  await message.fill('Happy birthday, Nana!');
  const who = page.getByRole('group', { name: 'Who speaks?' });
  const voice = page.getByRole('region', { name: 'Voice', exact: true });
  await expect(who.getByRole('radio', { name: 'As it is' })).toBeChecked();
  await expect(voice).toContainText('Clara');
  await who.getByRole('radio', { name: 'Man', exact: true }).check();
  await expect(voice).toContainText('Robert');
  await who.getByRole('radio', { name: 'Older' }).check();
  await expect(voice).toContainText('Robert');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await expect(who.getByRole('radio', { name: 'Older' })).toBeChecked();
  await who.getByRole('radio', { name: 'As it is' }).check();
  await expect(voice).toContainText('Clara');
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a natural voice that is on its way is named by its language, and can be waited for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const model = 'piper-es-davefx';
  const [wanted, voices] = [[] as unknown[], { installed: [] as string[], natural: [], coming: [] as object[], onDemand: [model] }];
  const answer = (data: object) => ({ json: { success: true, status: 200, message: 'Done', data } });
  await page.route('**/api/voices', (route) => route.fulfill(answer(voices)));
  await page.route('**/api/voices/wanted', async (route) => {
    wanted.push(route.request().postDataJSON());
    await route.fulfill(answer({ isComing: true }));
  });
  await signIn(page, 'nieta');
  await page.goto('/workflow');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toBeEnabled();
  await message.fill('Happy birthday, Nana!');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await expect(page.getByText('on its way')).toHaveCount(0);
  expect(wanted).toEqual([]);
  await message.fill('¡Feliz cumpleaños, abuela! Te queremos mucho.');
  await expect(page.getByText('A natural Spanish voice is on its way. This video uses the simple one.')).toBeVisible();
  expect(wanted).toEqual([{ model }]);
  await page.getByRole('button', { name: 'Wait for it' }).click();
  await expect(page.getByText('This video waits for the natural Spanish voice, 15 minutes at most.')).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Voice', exact: true }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('waits.png') });
  await page.getByRole('button', { name: 'Don’t wait' }).click();
  await expect(page.getByRole('button', { name: 'Wait for it' })).toBeVisible();
  // Another voice has been chosen.
  await page.getByRole('group', { name: 'Who speaks?' }).getByRole('radio', { name: 'Man', exact: true }).check();
  await expect(page.getByText('on its way')).toHaveCount(0);
});

test('a natural voice is heard with one tap, and one that is not here yet can be chosen and waited for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const model = 'piper-es-davefx';
  const fact = { model: 'piper-fr-siwis', speaker: 0, name: 'Siwis', language: 'fr-FR', sound: 'high', age: null, hasSample: true };
  const voices = { installed: ['piper-fr-siwis'], natural: [{ id: 'piper-fr-siwis', ...fact }], coming: [], onDemand: [model] };
  const answer = (data: object) => ({ json: { success: true, status: 200, message: 'Done', data } });
  const heard: string[] = [];
  await page.route('**/api/voices', (route) => route.fulfill(answer(voices)));
  await page.route('**/api/voices/wanted', (route) => route.fulfill(answer({ isComing: true })));
  await page.route('**/api/voices/*/sample', (route) => {
    heard.push(new URL(route.request().url()).pathname);
    return route.fulfill({ path: join(import.meta.dirname, '../../public/voices/espeak-fr-fr-f.m4a'), contentType: 'audio/mp4' });
  });
  await signIn(page, 'nieto');
  const dialog = await openVoices(page);
  await dialog.getByRole('combobox').fill('siwis');
  await dialog.getByRole('gridcell', { name: /^Listen to Siwis/ }).click();
  await expect.poll(() => heard[0]).toBe('/api/voices/piper-fr-siwis/sample');
  await dialog.getByRole('combobox').fill('david');
  await expect(dialog.getByRole('gridcell', { name: /^Listen/ })).toHaveCount(0);
  await dialog.getByRole('gridcell', { name: /^David, from Spain.*comes when chosen/ }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('choose.png') });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('David is on the way. This video uses a simple voice.')).toBeVisible();
  await page.getByRole('button', { name: 'Wait for it' }).click();
  await expect(page.getByText('This video waits for David, 15 minutes at most.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Voice', exact: true })).toContainText('Natural voice, on its way');
  expect(await findSmallTargets(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Voice', exact: true }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('chosen.png') });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('a conversation waits for natural voices, which its sender is told in one sentence', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const model = 'piper-es-davefx';
    const voices = { installed: [], natural: [], coming: [], onDemand: [model] };
    const answer = (data: object) => ({ json: { success: true, status: 200, message: 'Done', data } });
    await page.route('**/api/voices', (route) => route.fulfill(answer(voices)));
    await page.route('**/api/voices/wanted', (route) => route.fulfill(answer({ isComing: true })));
    await signIn(page, 'prima');
    await page.goto('/workflow');
    await page.getByTestId('photo-input').setInputFiles(await drawPhoto('pair', 640));
    await page.getByRole('button', { name: /^Cara \d de 2/, pressed: false }).click();
    await page.getByLabel('Guion').fill('Ana: ¡Feliz cumpleaños, abuela!\nBen: Te queremos mucho, y nos vemos pronto.');
    await expect(page.getByText('Una voz natural en español viene en camino. Este vídeo usa las sencillas.')).toBeVisible();
    await page.getByRole('button', { name: 'Esperarla' }).click();
    const waits = page.getByText('Este vídeo espera las voces naturales en español, 15 minutos como máximo.');
    await expect(waits).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await waits.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath('conversa.png') });
  });
});
