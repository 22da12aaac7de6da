import { readWithIcal, readWithNodeIcal } from '@hellograph/calendar/read-back';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  closeSheet,
  expectAccessible,
  expectAccessibleInThemes,
  expectEnlargeable,
  openPart,
  signIn,
  waitForApp,
} from '../pages/page-checks';
import { phone } from '../phone';

/**
 * A wedding from the first word to the door: planned offline, answered by households on their
 * phones, full, changed, and admitted by two door staff whose phones cannot reach each other.
 */

const households = [
  { name: 'Nana Ruth', guests: ['Ruth Okafor', 'Samuel Okafor', 'Ife Okafor (child)'] },
  { name: 'The Lindqvists', guests: ['Maja Lindqvist', 'Elin Lindqvist', 'Nils Lindqvist'] },
  { name: 'Bea and Tom', guests: ['Bea Hart', 'Tom Hart', 'Lou Hart'] },
  { name: 'Priya and family', guests: ['Priya Nair', 'Arjun Nair', 'Mira Nair'] },
] as const;
const places = 9;

async function planOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/events/new?kind=wedding');
  await waitForApp(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  await expect(page.getByText('Write what the event is called.')).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectEnlargeable(page);
  await context.setOffline(true);
  await page.getByLabel('What do you call it?').fill('Ada and Grace');
  await page.getByLabel('Place', { exact: true }).fill('The Old Mill');
  await page.getByText('More choices').click();
  await page.getByLabel('Time zone, by city').selectOption('Europe/Madrid');
  await page.getByLabel('Guests at most').fill(String(places));
  await page.getByLabel('Meals to choose from').fill('Fish\nMushrooms');
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  await expect(page.getByText('Saved on this device. We’ll create it')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Ada and Grace' }).click();
}

const boardOf = (page: Page) => page.getByRole('region', { name: 'Guests', exact: true });

/** The last one without a network: it is on the list as soon as there is one again. */
async function addHouseholds(page: Page, context: BrowserContext): Promise<void> {
  for (const { name, guests } of households) {
    if (name === 'Priya and family') await context.setOffline(true);
    await page.getByRole('button', { name: 'Add one by hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add guests' });
    await dialog.getByLabel('How do you address them?').fill(name);
    await dialog.getByLabel('Names, one on each line').fill(guests.join('\n'));
    if (name === 'Nana Ruth') await expectAccessibleInThemes(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(boardOf(page).getByText('We’ll add them when you’re back online: Priya and family')).toBeVisible();
  await context.setOffline(false);
  await expect(boardOf(page).getByText('4 households')).toBeVisible();
}

async function readLink(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  const url = await dialog.getByText(/\/rsvp\/[\w-]+$/).textContent();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return new URL(url ?? '').pathname;
}

async function openGuest(browser: Browser, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...phone });
  const page = await context.newPage();
  await page.goto(path);
  return { page, context };
}

const say = async (page: Page, answer: string) => {
  await page.getByRole('button', { name: answer, exact: true }).click();
  await page.getByRole('button', { name: 'Send the answer' }).click();
};

/** The number above a word of the board. */
const countOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Who is coming' })
    .getByRole('button', { name: new RegExp(`^\\d+ ${name}$`) })
    .locator('span')
    .first();

/** Bob helps at the door, with his own account and a link from Ada. */
async function askDoorman(page: Page, context: BrowserContext, browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPart(page, /^Who helps you/);
  const panel = page.getByRole('region', { name: 'Who helps you' });
  await panel.getByLabel('Name').fill('Bob');
  await panel.getByRole('button', { name: 'Ask them' }).click();
  await panel.getByRole('button', { name: 'Copy the link' }).click();
  const path = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  await closeSheet(page);
  const doorman = await openGuest(browser, '/');
  await signIn(doorman.page, 'bob');
  await doorman.page.goto(path);
  await doorman.page.getByRole('button', { name: 'Help with it' }).click();
  await expect(doorman.page.getByRole('heading', { name: 'At the door' })).toBeVisible();
  return doorman;
}

/** The calendar entry of each guest, as two libraries read it, which agree. */
async function readCalendars(page: Page, paths: Iterable<string>) {
  const entries: ReturnType<typeof readWithNodeIcal>[] = [];
  for (const path of paths) {
    const file = await (await page.request.get(`/api${path}/calendar.ics`)).text();
    const { isAllDay: _isAllDay, method: _method, status: _status, ...entry } = readWithIcal(file);
    expect(readWithNodeIcal(file)).toEqual(entry);
    entries.push(entry);
  }
  return entries;
}

/** On the same day, by the clock of Madrid. */
function toHalfPastFive(atMs: number): number {
  const clock = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', hour: 'numeric', minute: 'numeric', hour12: false });
  const [hours = 0, minutes = 0] = clock.format(atMs).split(':').map(Number);
  return atMs + ((17 - (hours % 24)) * 60 + 30 - minutes) * 60_000;
}

const letIn = async (page: Page, name: string) => {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Let in' }).click();
};

/** Seats a guest by dragging on a desktop; a phone has a list of tables next to each name. */
async function dragToTable(page: Page, name: string, table: string): Promise<void> {
  const phoneSize = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  const standing = page.getByRole('region', { name: 'Without a table', exact: true });
  const place = page.getByRole('region', { name: table, exact: true });
  await standing.getByRole('listitem').filter({ hasText: name }).getByText(name, { exact: true }).first().dragTo(place);
  await expect(place.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await expect(standing.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  if (phoneSize) await page.setViewportSize(phoneSize);
}

/** Returns the text that would be printed. */
async function printList(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('.printed-list')?.textContent ?? '';
    };
  });
  await page.getByRole('button', { name: 'Print the list' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /./);
  return (await page.locator('html').getAttribute('data-printed')) ?? '';
}

/** Shows the guest's code to another phone's camera, which is replaced by a picture of the code. */
async function showToCamera(guest: Page, other: Page): Promise<void> {
  await guest.getByText('Your code for the door').click();
  const seen = [...(await guest.getByRole('img', { name: 'Your code for the door' }).screenshot())];
  await other.evaluate(async (bytes) => {
    const code = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    const draw = () => {
      if (!pen) return;
      pen.fillStyle = '#d8d4cc';
      pen.fillRect(0, 0, 640, 480);
      pen.drawImage(code, 170, 90, 300, 300);
    };
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, seen);
}

/** Both are offline and let in the same guest, and others, by name and by code: nothing is lost. */
async function checkInTwice(page: Page, context: BrowserContext, browser: Browser, guest: Page): Promise<void> {
  const doorman = await askDoorman(page, context, browser);
  await doorman.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await openPart(page, /^Door/);
  await expect(page.getByRole('heading', { name: 'At the door' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectEnlargeable(page);
  for (const one of [context, doorman.context]) await one.setOffline(true);
  await letIn(page, 'Ruth Okafor');
  await letIn(page, 'Maja Lindqvist');
  await letIn(doorman.page, 'Ruth Okafor');
  await letIn(doorman.page, 'Elin Lindqvist');
  await letIn(doorman.page, 'Nils Lindqvist');
  await expect(page.getByText('2 check-ins wait for a network')).toBeVisible();
  await showToCamera(guest, doorman.page);
  await doorman.page.getByRole('button', { name: 'Scan a code' }).click();
  await doorman.page.getByRole('button', { name: 'Let in all 3' }).click();
  await doorman.page.getByRole('button', { name: 'Stop scanning' }).click();
  await expect(doorman.page.getByText('6 check-ins wait for a network')).toBeVisible();
  for (const one of [context, doorman.context]) await one.setOffline(false);
  for (const one of [page, doorman.page]) {
    await expect(one.getByText('7 of 8 are here')).toBeVisible();
    await expect(one.getByText('All phones know')).toBeVisible();
    await one.getByLabel('Name', { exact: true }).fill('Ruth');
    await expect(one.getByText(/^Let in again/)).toHaveCount(1);
  }
}

test('planned offline, answered on phones, full, changed, and admitted by two door staff', async ({ page, context, browser }) => {
  test.slow();
  await signIn(page, 'ada');
  await planOffline(page, context);
  await addHouseholds(page, context);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Open it for guests' }).click();
  await expect(page.getByText('Open for answers')).toBeVisible();
  await expectAccessibleInThemes(page);
  await closeSheet(page);
  await expectAccessibleInThemes(page);
  const paths = new Map<string, string>();
  for (const { name } of households) paths.set(name, await readLink(page, name));
  const pathOf = (name: (typeof households)[number]['name']) => paths.get(name) ?? '';

  // Two taps, and one who changes her mind.
  const nana = await openGuest(browser, pathOf('Nana Ruth'));
  await expect(nana.page.getByRole('heading', { name: 'Ada and Grace' })).toBeVisible();
  await expectAccessibleInThemes(nana.page);
  await expectEnlargeable(nana.page);
  await say(nana.page, 'Yes, with pleasure');
  await expect(nana.page.getByText('See you there!')).toBeVisible();
  await expect(nana.page.getByText('You can change your answer until')).toBeVisible();
  await expect(nana.page.getByText('Please answer by')).toHaveCount(0);
  await nana.page.getByRole('button', { name: 'Change the answer' }).click();
  await nana.page.getByRole('group', { name: 'Is Samuel Okafor coming?' }).getByRole('radio', { name: 'No' }).check();
  await nana.page.getByLabel('Meal for Ruth Okafor').selectOption('Mushrooms');
  await expectAccessible(nana.page);
  await nana.page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(nana.page.getByText('Samuel Okafor: No')).toBeVisible();
  await expect(countOf(page, 'Coming')).toHaveText('2');

  // The link is forwarded to a friend, who answers under her own name.
  const friend = await openGuest(browser, pathOf('Nana Ruth'));
  await friend.page.getByRole('button', { name: 'Not Nana Ruth?' }).click();
  await friend.page.getByLabel('Your name').fill('Zola');
  await say(friend.page, 'Maybe');
  await expect(friend.page.getByText('Thank you. Tell us when you know.')).toBeVisible();
  await expect(boardOf(page).getByText('By the link of Nana Ruth')).toBeVisible();

  // Offline on a train, and the page is closed before there is a network again.
  const maja = await openGuest(browser, pathOf('The Lindqvists'));
  await expect(maja.page.getByText('Are you coming?')).toBeVisible();
  await maja.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await maja.context.setOffline(true);
  await say(maja.page, 'Yes, with pleasure');
  await expect(maja.page.getByText('Your answer is safe on this device.')).toBeVisible();
  await maja.page.close();
  const again = await maja.context.newPage();
  await again.goto(pathOf('The Lindqvists'));
  await expect(again.getByText('Your answer is safe on this device.')).toBeVisible();
  await maja.context.setOffline(false);
  await expect(again.getByText('See you there!')).toBeVisible();
  await expect(countOf(page, 'Coming')).toHaveText('5');

  // Nine places: the third household still finds room, the fourth waits.
  const bea = await openGuest(browser, pathOf('Bea and Tom'));
  await say(bea.page, 'Yes, with pleasure');
  await expect(bea.page.getByText('See you there!')).toBeVisible();
  const priya = await openGuest(browser, pathOf('Priya and family'));
  await say(priya.page, 'Yes, with pleasure');
  await expect(priya.page.getByText('There are not enough places left.')).toBeVisible();
  await expectAccessible(priya.page);
  await priya.page.getByRole('button', { name: 'Put us on the waiting list' }).click();
  await expect(priya.page.getByText('You’re on the waiting list.')).toBeVisible();
  await expect(countOf(page, 'Waiting')).toHaveText('3');
  await bea.page.getByRole('button', { name: 'Change the answer' }).click();
  await say(bea.page, 'No, sorry');
  await expect(bea.page.getByText('A pity. Thank you for telling us.')).toBeVisible();
  await expect(countOf(page, 'Offered a place')).toHaveText('3');
  await priya.page.reload();
  await priya.page.getByRole('button', { name: 'Take the place' }).click();
  await expect(countOf(page, 'Coming')).toHaveText('8');

  // Another time: calendars follow.
  const before = await readCalendars(page, paths.values());
  expect(before.map(({ sequence }) => sequence)).toEqual([0, 0, 0, 0]);
  await openPart(page, /^Event/);
  await page.getByLabel('Begins').fill('17:30');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessibleInThemes(page);
  const moved = before.map((entry) => ({ ...entry, sequence: 1, startMs: toHalfPastFive(entry.startMs) }));
  await expect
    .poll(async () => (await readCalendars(page, paths.values())).map(({ endMs: _end, ...entry }) => entry))
    .toEqual(moved.map(({ endMs: _end, ...entry }) => entry));

  // Tables, by the keys.
  await openPart(page, /^Tables/);
  await page.getByRole('button', { name: 'Add a table' }).click();
  await page.getByLabel('Table of Ruth Okafor').selectOption('Table 1');
  await expect(page.getByRole('region', { name: 'Table 1', exact: true }).getByText('Ruth Okafor')).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectEnlargeable(page);
  await dragToTable(page, 'Maja Lindqvist', 'Table 1');

  await checkInTwice(page, context, browser, priya.page);
  await page.getByRole('link', { name: 'Guests', exact: true }).click();
  await expect(page.getByText('7 are here')).toBeVisible();
  const printed = await printList(page);
  for (const { guests } of households) for (const name of guests) expect(printed).toContain(name.replace(' (child)', ''));
  expect(printed).toContain('Mushrooms');
  await openPart(page, /^Say thank you/);
  await page.getByRole('button', { name: 'Begin the thank-you cards' }).click();
  await expect(page.getByText('3 thank-you cards begun')).toBeVisible();
  await page.goto('/cards');
  await expect(page.getByText('Nana Ruth').first()).toBeVisible();
});
