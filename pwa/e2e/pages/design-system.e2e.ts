import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { answerNotice, startDevServer } from './dev-server';
import { expectAccessible, expectNoSidewaysScroll, findSmallTargets, listenForErrors, sizes } from './page-checks';

/** The design system as who develops sees it: `/dev/ui`, which only a development server has. */

let server: Awaited<ReturnType<typeof startDevServer>>;

/**
 * The gallery as it should look: for each size a quarter-size picture of all specimens below each
 * other, and the place of each in it. Delete the folder and run the journey to make it anew, and
 * look at what changed before you commit it.
 *
 * It is compared by the mean colours of blocks of 16 CSS px. The letters are the product's own
 * typefaces, so that only their hinting and smoothing differ between machines; that hardly changes
 * a mean, while a corner, a colour, a gap or an icon does.
 */
const baseline = join(import.meta.dirname, 'gallery');
const shrink = 4;
const blockPx = 16 / shrink;
/** The maximum change of a channel's mean, of 255; another radius of a corner changes it more. */
const maxBlockChange = 20;
/** The maximum change of a specimen's width or height, in CSS px: less than a line of text. */
const maxSizeChangePx = 12;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const findSpecimens = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-theme] > div')].flatMap((specimen) => {
        const { x, y, width, height } = specimen.getBoundingClientRect();
        const title = specimen.querySelector('h2')?.textContent;
        const name = `${title}, ${specimen.closest('[data-theme]')?.getAttribute('data-theme')}`;
        // How many of its rows there are depends on where the page was scrolled to.
        if (title === 'virtual-rows') return [];
        return [[name, { x: Math.round(x), y: Math.round(y + scrollY), width: Math.round(width), height: Math.round(height) }]];
      }),
    ),
  );

async function toPicture(photo: Buffer, { x, y, width, height }: Box, scale: number): Promise<Picture> {
  const small = sharp(photo)
    .extract({ left: x, top: y, width, height })
    .removeAlpha()
    .resize(Math.round(width / scale), Math.round(height / scale), { fit: 'fill' });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const meanOfBlock = ({ data, width }: Picture, left: number, top: number, channel: number) => {
  let sum = 0;
  for (let y = top; y < top + blockPx; y++) for (let x = left; x < left + blockPx; x++) sum += data[(y * width + x) * 3 + channel] ?? 0;
  return sum / blockPx ** 2;
};

/** Says where two pictures differ most, in CSS px from the specimen's corner, if they do. */
function findChange(was: Picture, is: Picture): string | undefined {
  const [wider, higher] = [Math.abs(was.width - is.width) * shrink, Math.abs(was.height - is.height) * shrink];
  if (Math.max(wider, higher) > maxSizeChangePx)
    return `is ${is.width * shrink} × ${is.height * shrink} px, was ${was.width * shrink} × ${was.height * shrink} px`;
  let worst = { change: 0, x: 0, y: 0 };
  for (let y = 0; y + blockPx <= Math.min(was.height, is.height); y += blockPx)
    for (let x = 0; x + blockPx <= Math.min(was.width, is.width); x += blockPx)
      for (const channel of [0, 1, 2]) {
        const change = Math.abs(meanOfBlock(was, x, y, channel) - meanOfBlock(is, x, y, channel));
        if (change > worst.change) worst = { change, x: x * shrink, y: y * shrink };
      }
  return worst.change > maxBlockChange ? `looks different at ${worst.x}, ${worst.y}: by ${Math.round(worst.change)} of 255` : undefined;
}

async function keepAsBaseline(photo: Buffer, specimens: Record<string, Box>, name: string): Promise<void> {
  let top = 0;
  const places: Record<string, Box> = {};
  const parts = [];
  for (const [title, box] of Object.entries(specimens)) {
    const { data, width, height } = await toPicture(photo, box, shrink);
    parts.push({ input: data, raw: { width, height, channels: 3 as const }, left: 0, top });
    places[title] = { x: 0, y: top, width, height };
    top += height;
  }
  const width = Math.max(...parts.map(({ raw }) => raw.width));
  const sheet = sharp({ create: { width, height: top, channels: 3, background: 'white' } }).composite(parts);
  await mkdir(baseline, { recursive: true });
  await sheet.webp({ nearLossless: true, quality: 60, effort: 6 }).toFile(join(baseline, `${name}.webp`));
  await writeFile(join(baseline, `${name}.json`), `${JSON.stringify(places, null, 1)}\n`);
}

/** Lists the specimens that don't look as in the baseline, which is made if there is none. */
async function listChanges(page: Page, photo: Buffer, name: string): Promise<string[]> {
  const specimens = await findSpecimens(page);
  const file = join(baseline, `${name}.webp`);
  if (!existsSync(file)) {
    await keepAsBaseline(photo, specimens, name);
    return [`${name}: there was no baseline. It is made now: look at it, and commit it`];
  }
  const places = JSON.parse(await readFile(join(baseline, `${name}.json`), 'utf8')) as Record<string, Box>;
  const sheet = await readFile(file);
  const changes = Object.keys(places).flatMap((title) => (title in specimens ? [] : [`${title}: is no longer there`]));
  for (const [title, box] of Object.entries(specimens)) {
    const place = places[title];
    const change = place ? findChange(await toPicture(sheet, place, 1), await toPicture(photo, box, shrink)) : 'is new';
    if (change) changes.push(`${title}, at ${name} px: ${change}`);
  }
  return changes;
}

test.beforeAll(async () => {
  server = await startDevServer();
});
test.afterAll(() => server.close());

test('every component in every state, photographed in both themes at three sizes', async ({ page }, info) => {
  const errors = listenForErrors(page);
  const changes: string[] = [];
  await answerNotice(page);
  await page.goto(`${server.url}dev/ui`);
  await expect(page.getByRole('heading', { name: 'The design system' })).toBeVisible({ timeout: 240_000 });
  await expect(page.locator('.animate-spin').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0);
  for (const theme of ['light', 'dark'])
    await expect(page.getByRole('region', { name: theme, exact: true })).toContainText('With a problem');
  await page.getByText('What counts as a video?').first().click();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await findSmallTargets(page)).toEqual([]);
    // The header sticks to the top of what is scrolled, and a pointer leaves a trace.
    await page.mouse.move(0, 0);
    await page.evaluate('document.activeElement?.blur(); scrollTo({ top: 0, behavior: "instant" })');
    const photo = await page.screenshot({ fullPage: true, path: info.outputPath(`design-system-${size.width}.png`) });
    changes.push(...(await listChanges(page, photo, String(size.width))));
  }
  expect(changes).toEqual([]);
  // A board's part begins in its contents; the way back shows no ring over the title.
  await page.getByRole('button', { name: 'Manage' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'The film' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('A sheet.').locator('..')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open a dialog' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  // A toast lies above the dialog and can be used.
  await page.getByText('A toast above a dialog.').click({ trial: true });
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('design-system-dialog.png') });
  expect(errors).toEqual([]);
});

test('the built app has none of it', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page).toHaveURL(/\/$/);
});
