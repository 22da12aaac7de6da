import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { closeSheet, expectAccessible, expectAccessibleInThemes, expectEnlargeable, openPart, signIn } from '../pages/page-checks';
import { makeOffline, openGuest, readSignUrl, signaturesOf, signWithWords } from './signers';

/** An owner's changes to a group card: its links, its invitees, and the time of sending. */

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

test('a link that was replaced opens nothing, and a signature can be taken back', { tag: '@quick' }, async ({ page, context, browser }) => {
  await signIn(page, 'bea');
  await makeOffline(page, context);
  const path = await readSignUrl(page);
  const eve = await signWithWords(browser, path, 'Eve', 'Hello');
  await expect(signaturesOf(page)).toHaveCount(1);
  await eve.getByRole('button', { name: 'Take it back' }).click();
  await eve.getByRole('button', { name: 'Take it back' }).last().click();
  await expect(eve.getByRole('button', { name: 'Sign the card' })).toBeVisible();
  await expect(signaturesOf(page)).toHaveCount(0);

  await openPart(page, /^Settings/);
  await page.getByRole('button', { name: 'Lock signing' }).click();
  await eve.reload();
  await expect(eve.getByRole('heading', { name: 'Signing has closed' })).toBeVisible();
  await page.getByRole('button', { name: 'Unlock signing' }).click();
  await closeSheet(page);

  await page.getByRole('button', { name: 'Invite people to sign' }).click();
  await page.getByRole('button', { name: 'Replace the link' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace this link?' });
  await replacing.getByRole('button', { name: 'Replace the link' }).click();
  await expect(replacing).toHaveCount(0);
  await closeSheet(page);
  expect(await readSignUrl(page)).not.toBe(path);
  await eve.reload();
  await expect(eve.getByRole('heading', { name: 'This link doesn’t open a card' })).toBeVisible();
  await expectAccessible(eve);
});

test('the owner waits because hardly anyone has signed, and turns off a link to the wall', async ({ page, context, browser }) => {
  await signIn(page, 'dora');
  await makeOffline(page, context);
  await signWithWords(browser, await readSignUrl(page), 'Eve', 'Hello');
  await page.getByRole('button', { name: 'Invite people to sign' }).click();
  const invited = page.getByRole('region', { name: 'Invite by email' });
  await addInvitees(page, context);
  await invited.getByRole('button', { name: 'Invite 3 people' }).click();
  // The mail is sent, and the board shows it live.
  await expect(invited.getByRole('listitem').filter({ hasText: 'Bob' }).getByText('Invited', { exact: true })).toBeVisible();
  await invited.getByRole('button', { name: 'Remind whoever hasn’t signed' }).click();
  const reminding = page.getByRole('dialog', { name: 'Remind whoever hasn’t signed' });
  await reminding.getByRole('button', { name: 'Remind whoever hasn’t signed' }).click();
  await expect(page.getByText('Nobody to remind right now: give everyone a day first.')).toBeVisible();
  await expect(reminding).toHaveCount(0);
  await closeSheet(page);
  await expect(page.getByText('Not signed yet: Bob, ')).toBeVisible();

  await openPart(page, /^Send it to Nana Ruth/);
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
  await expect(page.getByText(/^Goes out /)).toBeVisible();
  await closeSheet(page);
  const guard = page.getByRole('region', { name: 'Hardly anyone has signed yet' });
  await expect(guard.getByText('we won’t send it unless you say so')).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectEnlargeable(page);
  await guard.getByRole('button', { name: 'Wait one more day' }).click();
  await expect(guard).toHaveCount(0);

  await openPart(page, /^Send it to Nana Ruth/);
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
  await page.getByRole('dialog', { name: 'Turn off this link?' }).getByRole('button', { name: 'Turn off the link' }).click();
  await expect(made).toHaveCount(0);
  await nana.page.reload();
  await expect(nana.page.getByRole('heading', { name: 'This card isn’t available' })).toBeVisible();
});

/** Long enough for the tasks that a page runs as soon as it is idle. */
const answerMs = 1500;

test('a guest page makes one early request before its scripts are loaded, and its typefaces come with them', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, 'flo');
  await makeOffline(page, context);
  const path = await readSignUrl(page);
  const { page: guest } = await openGuest(browser, 'about:blank');
  const asked: string[] = [];
  const isAsked = guest.waitForRequest(`**/api${path}`);
  guest.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.route('**/static/js/guest-core-*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  await guest.route(`**/api${path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    asked.push('answered');
    await route.continue();
  });
  await guest.goto(path);
  await expect(guest.getByRole('button', { name: 'Sign the card' })).toBeVisible();
  const isTypeface = (url: string) => /fraunces.*woff2$/.test(url);
  await expect.poll(() => asked.some(isTypeface)).toBe(true);
  expect(asked.filter((url) => url === `/api${path}`)).toHaveLength(1);
  // Optional typefaces that come after the first paint would never be shown.
  expect(asked.findIndex(isTypeface)).toBeLessThan(asked.indexOf('answered'));
});

test('the big screen starts with any key, such as OK on a TV remote', async ({ page, context, browser }) => {
  await signIn(page, 'gus');
  await makeOffline(page, context);
  await signWithWords(browser, await readSignUrl(page), 'Eve', 'Hello');
  await openPart(page, /^Send it to Nana Ruth/);
  const wall = page.getByRole('region', { name: 'The finished card' });
  await wall.getByRole('button', { name: 'Make a link to the card' }).click();
  const made = wall.getByRole('listitem').filter({ hasText: '/c/' });
  const card = (await made.getByRole('link', { name: 'See the card' }).getAttribute('href')) ?? '';
  const { page: screen } = await openGuest(browser, new URL(card, page.url()).pathname);
  await screen.getByRole('button', { name: 'Open your card' }).click();
  await screen.getByRole('link', { name: 'Big screen' }).click();
  await expect(screen.getByText('Press any key to start')).toBeVisible();
  await expectAccessible(screen);
  for (const aside of ['Shift', 'F8', 'Tab']) await screen.keyboard.press(aside);
  await expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  await screen.reload();
  await expect(screen.getByText('Press any key to start')).toBeVisible();
  await screen.keyboard.press('Enter');
  await expect(screen.getByText('1 of 1')).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await screen.keyboard.press('End');
  await expect(screen.getByText('From all of us, with love')).toBeVisible();
});
