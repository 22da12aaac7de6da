import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { untilDevMail } from '@hellograph/testing';
import { expect, type Page, test } from '@playwright/test';
import { closeSheet, drawPhoto, expectAccessible, expectAccessibleInThemes, openPart, signIn, waitForApp } from '../pages/page-checks';
import { recordVoice } from '../studio/recordings';

test.use({ serviceWorkers: 'block' });

/**
 * A host's work with a list of guests: find a guest, enter an answer given by phone, write to those
 * who come, save the list, and cancel with a message.
 */

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** An event that is open, with two households. Returns the guests' own pages. */
async function openBoard(page: Page, bearer: string, mailTo: string): Promise<string[]> {
  const ask = async <Data>(method: 'post' | 'get', path: string, data?: object) => {
    const answer = await page.request[method](`/api${path}`, { headers: { authorization: `Bearer ${bearer}` }, ...(data && { data }) });
    return ((await answer.json()) as { data: Data }).data;
  };
  const made = {
    title: 'Summer party',
    hosts: 'Ada',
    startsAt: `${day}T18:00`,
    timeZone: 'UTC',
    meals: [{ _id: randomUUID(), name: 'Fish' }],
  };
  const { event } = await ask<{ event: { _id: string } }>('post', '/events', made);
  await ask('post', `/events/${event._id}/open`);
  const households = [
    { name: 'Nana', email: mailTo, label: 'Family' },
    { name: 'Tom', email: null, label: 'Work' },
  ].map((one) => ({
    _id: randomUUID(),
    language: 'en',
    timeZone: null,
    extrasMax: 0,
    ...one,
    guests: [{ _id: randomUUID(), name: one.name, isChild: false }],
  }));
  await ask('post', `/events/${event._id}/households`, { households });
  const board = await ask<{ households: { url: string }[] }>('get', `/events/${event._id}/households`);
  await page.goto(`/events/${event._id}`);
  await waitForApp(page);
  return board.households.map(({ url }) => new URL(url).pathname);
}

/** A host says the invitation in their own voice, drops the recording, and records it again. */
async function inviteInOwnVoice(page: Page): Promise<void> {
  await page
    .locator('input[aria-label="Add a talking photo"]')
    .last()
    .setInputFiles(await drawPhoto());
  const dialog = page.getByRole('dialog', { name: 'What should it say?' });
  const words = 'Come to our summer party';
  await dialog.getByLabel('Words').fill(words);
  const record = async (opener: string) => {
    await dialog.getByRole('button', { name: opener }).click();
    await page.getByTestId('recording-input').setInputFiles(recordVoice('host', words));
    await page.getByRole('button', { name: 'Use this recording' }).click();
  };
  await record('Say it yourself');
  await dialog.getByRole('button', { name: 'Use one of our voices' }).click();
  await record('Say it yourself');
  await expect(dialog.getByRole('button', { name: 'Record it again' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Mine' }).check();
  // A server that is busy is asked again.
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/video/uploadRecording') && response.ok()),
    dialog.getByRole('button', { name: 'Make it talk' }).click(),
  ]);
  await expect(page.getByText('It comes onto the invitation by itself.')).toBeVisible();
}

test('a guest is found, answers by phone, gets a message, and is notified of the reason for the cancellation', { tag: '@quick' }, async ({
  page,
  baseURL,
}) => {
  const mailTo = `nana-${Date.now()}@example.org`;
  const [path = ''] = await openBoard(page, await signIn(page, 'host'), mailTo);
  await inviteInOwnVoice(page);
  const board = page.getByRole('region', { name: 'Guests', exact: true });
  await board.getByLabel('Search by name or address').fill('nan');
  await expect(board.getByText('1 household')).toBeVisible();
  await expect(board.getByText('Tom')).toHaveCount(0);

  await board.getByRole('button', { name: 'Change Nana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nana' });
  await dialog.getByRole('group', { name: 'Nana’s answer' }).getByRole('radio', { name: 'Coming', exact: true }).check();
  await dialog.getByLabel('Meal of Nana').selectOption('Fish');
  await dialog.getByLabel('Their words').fill('With pleasure!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await page.keyboard.press('Escape');
  await expect(board.getByText('Nana: Coming · Fish')).toBeVisible();
  await expect(board.getByText(/Written down by a host/)).toBeVisible();

  await board.getByLabel('Search by name or address').fill('');
  await page.getByRole('button', { name: '1 No answer' }).click();
  await expect(board.getByText('Tom: No answer')).toBeVisible();
  await expect(board.getByText('Nana: Coming · Fish')).toHaveCount(0);
  const [saved] = await Promise.all([page.waitForEvent('download'), board.getByRole('button', { name: 'Save as a table' }).click()]);
  const table = await readFile(await saved.path(), 'utf8');
  for (const word of ['Nana', 'Fish', 'With pleasure!', 'Tom']) expect(table).toContain(word);

  await openPart(page, /^Write to guests/);
  const message = page.getByRole('region', { name: 'Write to guests' });
  await message.getByLabel('To whom?').selectOption('Whoever is coming');
  await message.getByLabel('Your words').fill('Bring a coat.');
  await message.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('On its way to 1 household.')).toBeVisible();
  await closeSheet(page);
  expect(await untilDevMail(baseURL ?? '', mailTo, 'message')).toContain('Bring a coat.');

  // Guests view the data stored about them, and download it.
  const guest = await page.context().newPage();
  await guest.goto(path);
  await guest.getByRole('button', { name: 'What is kept about me' }).click();
  const kept = guest.locator('section').filter({ has: guest.getByRole('heading', { name: 'What is kept about you' }) });
  await expect(kept.getByText(mailTo)).toBeVisible();
  await expect(kept.getByText('Nana, Yes, Fish')).toBeVisible();
  await expectAccessible(guest);
  const [file] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Save all of it as a file' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ household: { email: mailTo } });

  await openPart(page, /^Event/);
  await page.getByRole('button', { name: 'Cancel the event' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel the event?' });
  await expect(cancelling.getByRole('button', { name: 'Cancel the event' })).toBeDisabled();
  await cancelling.getByLabel('A word to your guests').fill('The garden is under water.');
  await cancelling.getByRole('button', { name: 'Cancel the event' }).click();
  await guest.goto(path);
  await expect(guest.getByText('The garden is under water.')).toBeVisible();
  expect(await (await page.request.get(`/api${path}/calendar.ics`)).text()).toContain('STATUS:CANCELLED');
});

test('guests add photos in one tap, without a network too, and a host shows them in one and saves them all', async ({ page }) => {
  const [ofNana = '', ofTom = ''] = await openBoard(page, await signIn(page, 'album'), `nana-${Date.now()}@example.org`);
  await openPart(page, /^Album/);
  const album = page.getByRole('region', { name: 'Album' });
  await expect(album.getByText('Open the album after the party')).toBeVisible();
  await album.getByLabel('Who sees the album?').selectOption('Guests see what you approve');
  await expect(album.getByText('No photos yet.')).toBeVisible();

  const nana = await page.context().newPage();
  await nana.goto(ofNana);
  const photos = nana.getByRole('region', { name: 'Photos of the day' });
  await expect(photos.getByText('Be the first.')).toBeVisible();
  await expectAccessibleInThemes(nana);
  await nana.route('**/api/rsvp/*/album', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const [chooser] = await Promise.all([
    nana.waitForEvent('filechooser'),
    photos.getByRole('button', { name: 'Add photos' }).last().click(),
  ]);
  await chooser.setFiles(await drawPhoto());
  await expect(photos.getByText('1 photo is safe on this device.')).toBeVisible();
  // It survives the page, and goes out once there is a network.
  await nana.reload();
  await expect(photos.getByText('1 photo is safe on this device.')).toBeVisible();
  await nana.unroute('**/api/rsvp/*/album');
  await expect(photos.getByText('Waits for the hosts')).toBeVisible({ timeout: 15_000 });
  await expect(photos.getByText('1 photo is safe on this device.')).toHaveCount(0);

  const tom = await page.context().newPage();
  await tom.goto(ofTom);
  await expect(tom.getByRole('region', { name: 'Photos of the day' }).getByText('Be the first.')).toBeVisible();
  await expect(album.getByText('Waits for you')).toBeVisible();
  await expectAccessibleInThemes(page);
  await album.getByRole('button', { name: 'Show 1 that waits' }).click();
  await expect(album.getByText('Waits for you')).toHaveCount(0);
  await tom.reload();
  await expect(tom.getByRole('img', { name: 'Photo by Nana' })).toBeVisible();
  await expect(tom.getByRole('button', { name: 'Delete your photo' })).toHaveCount(0);
  const [zip] = await Promise.all([page.waitForEvent('download'), album.getByRole('button', { name: 'Save as a zip' }).click()]);
  expect((await readFile(await zip.path())).includes('0001-Nana.jpg')).toBe(true);

  await nana.reload();
  await photos.getByRole('button', { name: 'Delete your photo' }).click();
  await expect(photos.getByText('Be the first.')).toBeVisible();
});

test('a host proposes dates in two taps, guests vote in two, without a network too, and one tap sets the date', async ({
  page,
  baseURL,
}) => {
  const mailTo = `nana-dates-${Date.now()}@example.org`;
  const [ofNana = '', ofTom = ''] = await openBoard(page, await signIn(page, 'dates'), mailTo);
  await openPart(page, /^Find a date/);
  const poll = page.getByRole('region', { name: 'Find a date' });
  await poll.getByRole('button', { name: 'Let guests vote' }).click();
  await expect(poll.getByText('Nobody has voted yet.')).toBeVisible();
  await expect(poll.getByRole('button', { name: 'Choose this date' })).toHaveCount(3);

  const nana = await page.context().newPage();
  await nana.goto(ofNana);
  await expect(nana.getByRole('heading', { name: 'Which dates suit you?' })).toBeVisible();
  // It has no date yet, so nothing to answer and nothing for a calendar.
  await expect(nana.getByRole('button', { name: 'Send the answer' })).toHaveCount(0);
  await expect(nana.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expectAccessibleInThemes(nana);
  await nana.route('**/api/rsvp/*/dates', (route) => route.abort());
  const second = nana.getByRole('group').nth(1);
  await second.getByRole('radio', { name: 'Yes' }).check();
  await nana.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(nana.getByText('Safe on this device.')).toBeVisible();
  // It survives the page, and goes out once there is a network.
  await nana.reload();
  await expect(second.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await nana.unroute('**/api/rsvp/*/dates');
  await expect(nana.getByText('Thank you. You can change this until the date is chosen.')).toBeVisible({ timeout: 15_000 });

  const tom = await page.context().newPage();
  await tom.goto(ofTom);
  await tom.getByRole('group').nth(1).getByRole('radio', { name: 'If need be' }).check();
  await tom.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tom.getByText('Thank you. You can change this until the date is chosen.')).toBeVisible();

  const date = poll
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(1);
  await expect(date.getByText('Yes: 1')).toBeVisible();
  await expect(date.getByText('If need be: 1')).toBeVisible();
  await expectAccessibleInThemes(page);
  await date.getByRole('button', { name: 'Choose this date' }).click();
  await expect(page.getByText('The date is set. Guests hear of it by mail.')).toBeVisible();
  expect(await untilDevMail(baseURL ?? '', mailTo, 'The date is set')).toContain('Are you coming?');
  await tom.reload();
  await expect(tom.getByRole('button', { name: 'Yes, with pleasure' })).toBeVisible();
  await expect(tom.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
});
