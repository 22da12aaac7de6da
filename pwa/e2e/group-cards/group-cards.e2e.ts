import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, expectAccessibleInThemes, expectNoSidewaysScroll, signIn, waitForApp } from '../pages/page-checks';
import { recordVoice } from '../studio/recordings';
import { filmClip } from './film-clip';

/**
 * A group card from the first word to the thanks: made without a network, signed by people with a
 * photo, a drawing and words on devices of their own, put in order, opened from its envelope.
 */

async function makeOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/workflow/create-group-card');
  await waitForApp(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Make the card and get its link' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByLabel('Who is it for?').fill('Nana Ruth');
  await page.getByRole('radio', { name: 'I’ll send the link' }).check();
  await page.getByRole('button', { name: 'Make the card and get its link' }).click();
  await expect(page.getByText('Saved on this device. We’ll create it')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Happy birthday, Nana Ruth!' }).click();
}

const readSignUrl = async (page: Page): Promise<string> => {
  const url = page.getByRole('region', { name: 'Invite people to sign' }).getByText(/\/sign\/[\w-]{22}$/);
  return new URL((await url.textContent()) ?? '').pathname;
};

async function openGuest(browser: Browser, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return { page, context };
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign the card' }).click();
  await expect(page.getByRole('heading', { name: 'Your signature' })).toBeVisible();
}

const sign = (page: Page) => page.getByRole('button', { name: 'Sign the card' }).click();

async function signWithWords(browser: Browser, path: string, name: string, words: string): Promise<Page> {
  const { page } = await openGuest(browser, path);
  await begin(page);
  await page.getByRole('textbox', { name: 'Your words' }).fill(words);
  await page.getByLabel('Your name').fill(name);
  await sign(page);
  await expect(page.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();
  return page;
}

/** A list that is read without a network: pasted and corrected, then from a file. */
async function addInvitees(page: Page, context: BrowserContext): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add people' });
  const pasted = dialog.getByLabel('Names and addresses');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add people' }).click();
  await pasted.fill('Bob <bob@example.org>\nsomebody');
  await expect(dialog.getByRole('heading', { name: '1 row needs a look' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add people' }).click();
  await expect(pasted).toHaveValue('Bob <bob@example.org>\nsomebody');
  await dialog.getByRole('button', { name: 'Correct line 2: somebody' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill('cy@example.org');
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add more people' }).click();
  const buffer = Buffer.from('Equipo;Nombre;Correo\nSur;Jos\xe9;jose@example.org\nSur;Bob;BOB@example.org\n', 'latin1');
  await dialog.getByLabel('Open a file').setInputFiles({ name: 'equipo.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByLabel('Correo')).toHaveValue('email');
  await expect(dialog.getByText('Already on the list')).toBeVisible();
  await dialog.getByLabel('Nombre').selectOption('Not used');
  await expect(dialog.getByText('José', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Equipo').selectOption('Name');
  await expect(dialog.getByRole('button', { name: 'Leave out Sur', exact: true })).toBeVisible();
  await dialog.getByLabel('Nombre').selectOption('Name');
  await expectAccessibleInThemes(page);
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await context.setOffline(false);
}

const rows = (page: Page) => page.getByRole('region', { name: 'Signatures' }).getByRole('listitem');

test('made offline, signed by a photo, a drawing and words, put in order, opened and thanked for', async ({ page, context, browser }) => {
  test.slow();
  await signIn(page, 'ada');
  await makeOffline(page, context);
  const path = await readSignUrl(page);
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.keyboard.press('Escape');
  const poster = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Poster to print' }).click();
  expect((await readFile(await (await poster).path())).subarray(0, 5).toString()).toBe('%PDF-');

  // Cy is offline in the middle, and closes the tab: nothing is lost, and it is sent once.
  const cy = await openGuest(browser, path);
  await expectAccessibleInThemes(cy.page);
  await expectNoSidewaysScroll(cy.page);
  await begin(cy.page);
  await expectAccessible(cy.page);
  await sign(cy.page);
  await expect(cy.page.getByText('Write a few words, or add a picture.')).toBeVisible();
  await expect(cy.page.getByText('Enter your name.')).toBeVisible();
  await cy.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await cy.context.setOffline(true);
  await cy.page.getByRole('textbox', { name: 'Your words' }).fill('With love from the train');
  await cy.page.getByLabel('Your name').fill('Cy');
  await expect(cy.page.getByText('Saved on this device')).toBeVisible();
  await cy.page.close();
  const again = await cy.context.newPage();
  await again.goto(path);
  await again.getByRole('button', { name: 'Continue your signature' }).click();
  await expect(again.getByRole('textbox', { name: 'Your words' })).toHaveValue('With love from the train');
  await sign(again);
  await expect(again.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await cy.context.setOffline(false);
  await expect(again.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();
  // The board is live: nobody has loaded it again.
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('With love from the train');

  const bo = await openGuest(browser, path);
  await begin(bo.page);
  await bo.page.getByLabel('Choose a photo').setInputFiles(await drawPhoto());
  await bo.page.getByRole('textbox', { name: 'Your words' }).fill('Happy birthday, Nana!');
  await bo.page.getByLabel('Your name').fill('Bo');
  await sign(bo.page);
  await expect(bo.page.getByText('Tell us whose face is in the photo.')).toBeVisible();
  await bo.page.getByRole('radio', { name: 'Mine' }).check();
  await expectAccessible(bo.page);
  await sign(bo.page);
  await expect(bo.page.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();

  const di = await openGuest(browser, path);
  await begin(di.page);
  await di.page.getByRole('button', { name: 'Draw' }).click();
  const sheet = await di.page.getByRole('img', { name: 'Drawing area' }).boundingBox();
  if (!sheet) throw new Error('there is nothing to draw on');
  await di.page.mouse.move(sheet.x + 40, sheet.y + 40);
  await di.page.mouse.down();
  await di.page.mouse.move(sheet.x + 160, sheet.y + 120, { steps: 8 });
  await di.page.mouse.up();
  await di.page.getByRole('button', { name: 'Use this drawing' }).click();
  await expect(di.page.getByRole('img', { name: 'Your drawing' })).toBeVisible();
  await di.page.getByLabel('Your name').fill('Di');
  await sign(di.page);
  await expect(di.page.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();
  const eve = await signWithWords(browser, path, 'Eve', 'A secret joke');
  await eve.getByRole('button', { name: 'Change it' }).click();
  await eve.getByRole('textbox', { name: 'Your words' }).fill('A better joke');
  await eve.getByRole('button', { name: 'Save the changes' }).click();
  await expect(eve.getByText('A better joke')).toBeVisible();

  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(3)).toContainText('A better joke');
  const handle = page.getByRole('button', { name: 'Move Di’s signature. Place 3 of 4.' });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Di is now number 2.')).toBeAttached();
  await expect(rows(page).nth(1)).toContainText('Di');
  await page.getByRole('button', { name: 'Hide: Eve' }).click();
  await expect(rows(page).nth(3)).toContainText('Hidden');
  await expectAccessible(page);
  // The photo speaks once a worker has made its video.
  await expect(rows(page).filter({ hasText: 'Bo' }).getByRole('button', { name: 'Play Bo’s message' })).toBeVisible({ timeout: 180_000 });

  await page.getByRole('button', { name: 'Make a link to the card' }).click();
  const wallPath = new URL((await page.getByRole('link', { name: 'See the card' }).getAttribute('href')) ?? '').pathname;
  const nana = await openGuest(browser, wallPath);
  await nana.page.getByRole('button', { name: 'Open your card' }).click();
  await expect(nana.page.getByText('3 signatures')).toBeVisible();
  await expect(nana.page.getByText('A better joke')).toHaveCount(0);
  await expect(nana.page.getByRole('img', { name: 'Di’s drawing' })).toBeVisible();
  await nana.page.getByRole('button', { name: 'Play Bo’s message' }).click();
  await expect.poll(() => nana.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0.3);
  await nana.page.getByRole('button', { name: 'React to Bo' }).click();
  await nana.page.getByRole('button', { name: 'Touched' }).click();
  await expectAccessibleInThemes(nana.page);
  await expectNoSidewaysScroll(nana.page);
  await nana.page.getByRole('textbox', { name: 'Your words' }).fill('Thank you all so much!');
  await nana.page.getByRole('button', { name: 'Thank everyone' }).click();
  await expect(nana.page.getByText('Everyone who signed can see your thanks.')).toBeVisible();

  const book = nana.page.waitForEvent('download');
  await nana.page.getByRole('link', { name: 'Book to print (PDF)' }).click();
  expect((await readFile(await (await book).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const zip = nana.page.waitForEvent('download');
  await nana.page.getByRole('link', { name: 'All photos, videos and words (ZIP)' }).click();
  expect((await readFile(await (await zip).path())).includes('index.html')).toBe(true);

  await nana.page.getByRole('link', { name: 'Big screen' }).click();
  await expect(nana.page.getByRole('button', { name: 'Start' })).toBeVisible();
  await nana.page.keyboard.press('ArrowRight');
  await expect(nana.page.getByText('1 of 3')).toBeVisible();
  await nana.page.keyboard.press('End');
  await expect(nana.page.getByText('From all of us, with love')).toBeVisible();

  await bo.page.reload();
  await expect(bo.page.getByText('Thank you all so much!')).toBeVisible();
  await expect(bo.page.getByText('🥹')).toBeVisible();
});

test('a link that was replaced opens nothing, and a signature can be taken back', async ({ page, context, browser }) => {
  await signIn(page, 'bea');
  await makeOffline(page, context);
  const path = await readSignUrl(page);
  const eve = await signWithWords(browser, path, 'Eve', 'Hello');
  await expect(rows(page)).toHaveCount(1);
  await eve.getByRole('button', { name: 'Take it back' }).click();
  await eve.getByRole('button', { name: 'Take it back' }).last().click();
  await expect(eve.getByRole('button', { name: 'Sign the card' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Lock signing' }).click();
  await eve.reload();
  await expect(eve.getByRole('heading', { name: 'Signing has closed' })).toBeVisible();
  await page.getByRole('button', { name: 'Unlock signing' }).click();

  await page.getByRole('button', { name: 'Replace the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readSignUrl(page)).not.toBe(path);
  await eve.reload();
  await expect(eve.getByRole('heading', { name: 'This link doesn’t open a card' })).toBeVisible();
  await expectAccessible(eve);
});

test('the owner waits when hardly anybody has signed, and turns off a link to the wall', async ({ page, context, browser }) => {
  await signIn(page, 'dora');
  await makeOffline(page, context);
  await signWithWords(browser, await readSignUrl(page), 'Eve', 'Hello');
  const invited = page.getByRole('region', { name: 'Invite by email' });
  await addInvitees(page, context);
  await invited.getByRole('button', { name: 'Invite 3 people' }).click();
  // The mail goes out, and the board tells so by itself.
  await expect(invited.getByRole('listitem').filter({ hasText: 'Bob' }).getByText('Invited', { exact: true })).toBeVisible();
  await invited.getByRole('button', { name: 'Remind whoever hasn’t signed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remind whoever hasn’t signed' }).click();
  await expect(page.getByText('Nobody to remind right now: give everyone a day first.')).toBeVisible();

  const mail = page.getByRole('region', { name: 'By email', exact: true });
  await mail.getByLabel('Their email').fill('nana@example.org');
  await mail.getByRole('radio', { name: 'Schedule' }).check();
  const soon = await page.evaluate(() => {
    const at = new Date(Date.now() + 5 * 3_600_000);
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
    return { day: local.slice(0, 10), time: local.slice(11, 16) };
  });
  await mail.getByLabel('Day').fill(soon.day);
  await mail.getByLabel('Their time', { exact: true }).fill(soon.time);
  await mail.getByRole('button', { name: 'Schedule' }).click();
  const guard = page.getByRole('region', { name: 'Hardly anyone has signed yet' });
  await expect(guard.getByText('we won’t send it unless you say so')).toBeVisible();
  await expect(page.getByText(/^Goes out /)).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectNoSidewaysScroll(page);
  await guard.getByRole('button', { name: 'Wait one more day' }).click();
  await expect(guard).toHaveCount(0);

  const wall = page.getByRole('region', { name: 'The finished card' });
  await expect(wall.getByRole('listitem')).toHaveCount(1);
  await wall.getByRole('button', { name: 'Make another link' }).click();
  const made = wall.getByRole('listitem').filter({ hasText: '/c/' });
  const nana = await openGuest(
    browser,
    new URL((await made.getByRole('link', { name: 'See the card' }).getAttribute('href')) ?? '').pathname,
  );
  await nana.page.getByRole('button', { name: 'Open your card' }).click();
  await expect(nana.page.getByText('1 signature')).toBeVisible();
  await expect(made.getByText(/^Opened /)).toBeVisible();
  await made.getByRole('button', { name: 'Turn off the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off the link' }).click();
  await expect(made).toHaveCount(0);
  await nana.page.reload();
  await expect(nana.page.getByRole('heading', { name: 'This card isn’t available' })).toBeVisible();
});

test('signed in one’s own voice and by a clip, which its owner can play', async ({ page, context, browser }) => {
  test.slow();
  await signIn(page, 'cleo');
  await makeOffline(page, context);
  const path = await readSignUrl(page);

  const { page: bo } = await openGuest(browser, path);
  await begin(bo);
  await bo.getByLabel('Choose a photo').setInputFiles(await drawPhoto());
  await bo.getByRole('radio', { name: 'Mine' }).check();
  await bo.getByRole('textbox', { name: 'Your words' }).fill('Happy birthday, Nana');
  await bo.getByRole('radio', { name: 'In my voice' }).check();
  await expectAccessible(bo);
  await bo.getByTestId('recording-input').setInputFiles(recordVoice('nana', 'Happy birthday, Nana'));
  await bo.getByRole('button', { name: 'Use this recording' }).click();
  await expect(bo.getByLabel('Your recording')).toBeVisible();
  await bo.getByLabel('Your name').fill('Bo');
  await sign(bo);
  await expect(bo.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();

  const { page: di } = await openGuest(browser, path);
  await begin(di);
  await di.getByLabel('Add a video').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no film') });
  await expect(di.getByText('This browser can’t play that file.')).toBeVisible();
  await di.getByLabel('Add a video').setInputFiles(filmClip());
  await expect(di.getByLabel('Your video')).toBeVisible();
  await di.getByRole('radio', { name: 'Someone who agreed' }).check();
  await di.getByLabel('Your name').fill('Di');
  await sign(di);
  await expect(di.getByRole('heading', { name: 'You’ve signed!' })).toBeVisible();

  const made = { timeout: 180_000 };
  await expect(rows(page).filter({ hasText: 'Bo' })).toContainText('Happy birthday, Nana');
  await expect(rows(page).filter({ hasText: 'Di' }).getByRole('button', { name: 'Play Di’s message' })).toBeVisible(made);
  await expect(page.getByRole('region', { name: 'The film' }).getByRole('button', { name: 'Make the film' })).toBeVisible();
  await expectAccessible(page);
});
