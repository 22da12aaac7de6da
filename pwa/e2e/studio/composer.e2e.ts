import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '../account/checkout';
import { cancelAll } from '../outbox/gate';
import { drawPhoto, expectAccessible, expectNoSidewaysScroll, findSmallTargets, openPicker, signIn } from '../pages/page-checks';

/**
 * The composer on a phone: every way to bring a photo, the crop by keys alone, and two people who
 * use it: one in a hurry, one with care.
 */

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

const message = (page: Page) => page.getByLabel('Message', { exact: true });
const chosen = (page: Page) => page.getByAltText('Your photo');
const style = (page: Page) => page.getByRole('button', { name: /^Style/ });
const saved = (page: Page) => page.getByText('Draft saved on this device');

async function openStudio(page: Page): Promise<void> {
  await page.goto('/workflow');
  await expect(message(page)).toBeEnabled();
}

type Given = Awaited<ReturnType<typeof drawPhoto>>;

/** As the system hands over files that are pasted or dropped. */
const give = (page: Page, way: 'paste' | 'drop', { name, mimeType, buffer }: Given) =>
  page.evaluate(
    ({ way, name, mimeType, base64 }) => {
      const carried = new DataTransfer();
      carried.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type: mimeType }));
      const place = document.querySelector('section[aria-label="Photo"] > div');
      if (way === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }));
      else
        for (const type of ['dragover', 'drop'])
          place?.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }));
    },
    { way, name, mimeType, base64: buffer.toString('base64') },
  );

/** Reads the draft's photo from the disk. */
const readKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ name: string; type: string; width: number; height: number; firstQuantum: number }>((resolve, reject) => {
        const opening = indexedDB.open('hellograph');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['drafts', 'assets', 'meta']);
          tx.objectStore('meta').get('current').onsuccess = ({ target }) => {
            const id = (target as IDBRequest<string>).result;
            tx.objectStore('drafts').get(id).onsuccess = (found) => {
              const { assets } = (found.target as IDBRequest<{ assets: { photo: string } }>).result;
              tx.objectStore('assets').get(assets.photo).onsuccess = async (read) => {
                const { file } = (read.target as IDBRequest<{ file: File }>).result;
                opening.result.close();
                const bytes = new Uint8Array(await file.arrayBuffer());
                const { width, height } = await createImageBitmap(file);
                // The first entry of a JPEG's first quantization table indicates its quality.
                const table = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xdb);
                resolve({ name: file.name, type: file.type, width, height, firstQuantum: bytes[table + 5] ?? 0 });
              };
            };
          };
        };
      }),
  );

test('a photo is pasted, dropped, chosen, or taken with the camera; other files are refused in the specification’s words', async ({
  page,
}) => {
  await openStudio(page);
  await give(page, 'drop', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await give(page, 'drop', { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByText('File size must be less than 10MB.')).toBeVisible();
  await expectAccessible(page);
  await give(page, 'paste', await drawPhoto('rosa', 320));
  await expect(chosen(page)).toBeVisible();
  await expect(page.getByText('File size must be less than 10MB.')).toHaveCount(0);

  for (const [name, capture] of [
    ['Change photo', null],
    ['Take a photo', 'environment'],
  ] as const) {
    const before = await chosen(page).getAttribute('src');
    const chooser = await openPicker(page, () => page.getByRole('button', { name }).tap());
    expect([await chooser.element().getAttribute('capture'), await chooser.element().getAttribute('accept')]).toEqual([capture, 'image/*']);
    await chooser.setFiles(await drawPhoto('rosa', 360));
    await expect(chosen(page)).not.toHaveAttribute('src', before ?? '');
  }
  const before = await chosen(page).getAttribute('src');
  await give(page, 'drop', await drawPhoto('pair', 400));
  await expect(chosen(page)).not.toHaveAttribute('src', before ?? '');
  await expect(saved(page)).toBeVisible();
  expect(await readKept(page)).toMatchObject({ name: 'pair.jpg', width: 400 });
});

function cropOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' });
  const frame = dialog.getByRole('application', { name: /^Crop frame/ });
  const boxes = async () => {
    const [box, stage] = await Promise.all([frame.boundingBox(), dialog.locator('cropper-canvas').boundingBox()]);
    if (!box || !stage) throw new Error('No frame to be seen');
    return { x: box.x - stage.x, y: box.y - stage.y, width: box.width, height: box.height, stage };
  };
  /** 60 % of the photo, around its middle. */
  const expectInMiddle = async () => {
    await expect(frame).toBeVisible();
    await expect(async () => {
      const { x, y, width, height, stage } = await boxes();
      expect(width / stage.width).toBeCloseTo(0.6, 1);
      expect(height / stage.height).toBeCloseTo(0.6, 1);
      expect(Math.abs(x + width / 2 - stage.width / 2)).toBeLessThan(2);
      expect(Math.abs(y + height / 2 - stage.height / 2)).toBeLessThan(2);
    }).toPass({ timeout: 10_000 });
  };
  return { dialog, frame, boxes, expectInMiddle };
}

test('the crop, by keys alone: 60 % in the middle, never under 50 pixels, inside the photo, a JPEG of quality 0.9', async ({ page }) => {
  await openStudio(page);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 640));
  await page.getByRole('button', { name: 'Crop' }).focus();
  await page.keyboard.press('Enter');
  const { dialog, frame, boxes, expectInMiddle } = cropOf(page);
  await expectInMiddle();

  for (let tabs = 0; tabs < 4 && !(await frame.evaluate((element) => element === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  await expectAccessible(page);
  for (let times = 0; times < 45; times++) await page.keyboard.press('Shift+ArrowLeft');
  expect((await boxes()).width).toBeCloseTo(50, 0);
  for (let times = 0; times < 75; times++) await page.keyboard.press('ArrowRight');
  const least = await boxes();
  expect(least.x + least.width).toBeCloseTo(least.stage.width, 0);
  await page.keyboard.press('Delete');
  for (let times = 0; times < 20; times++) await page.keyboard.press('+');
  const last = await boxes();
  expect(last.width).toBeGreaterThan(100);
  expect(last.x + last.width).toBeLessThanOrEqual(last.stage.width + 1);

  await dialog.getByRole('button', { name: 'Crop', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  const kept = await readKept(page);
  expect(kept).toMatchObject({ name: 'rosa_cropped.jpg', type: 'image/jpeg' });
  expect(kept.width / 640).toBeCloseTo(last.width / last.stage.width, 1);
  // 16 in the standard's own table, 3 of it at quality 90: ITU T.81, annex K, scaled as libjpeg
  // does.
  expect(kept.firstQuantum).toBe(3);
});

test('ideas for an occasion are one tap away, and the user’s words can be restored', async ({ page }) => {
  await openStudio(page);
  await message(page).fill('My own words');
  await page.getByRole('button', { name: 'Ideas' }).tap();
  const dialog = page.getByRole('dialog', { name: 'A few words to start with' });
  await dialog.getByLabel('Occasion').selectOption({ label: 'Get well' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  expect(await findSmallTargets(page)).toEqual([]);
  const idea = dialog.getByRole('listitem').first();
  const words = (await idea.getByRole('paragraph').textContent()) ?? '';
  await idea.getByRole('button', { name: 'Use these words' }).tap();
  await expect(message(page)).toHaveValue(words);
  await expect(page.getByText(`${words.length} / 500`)).toBeVisible();
  await expect(page.getByText(/About \d+ s of \d+ s/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(message(page)).toHaveValue('My own words');
});

test('the crop starts in the middle on a desktop too, and keeps its place when the window is resized', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStudio(page);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 640));
  await page.getByRole('button', { name: 'Crop' }).click();
  const { boxes, expectInMiddle } = cropOf(page);
  await expectInMiddle();
  const { stage } = await boxes();
  for (const turned of [
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(turned);
    await expect.poll(async () => (await boxes()).stage.width).not.toBe(stage.width);
    await expectInMiddle();
  }
});

test('in a hurry: five taps from the first page to a video that is being made', async ({ page }) => {
  await signIn(page, 'hasty');
  await page.goto('/');
  let taps = 0;
  const tap = async (name: string, role: 'link' | 'button' = 'button') => {
    taps++;
    await page.getByRole(role, { name }).first().tap();
  };
  await tap("Let's Get Started", 'link');
  await expect(message(page)).toBeEnabled();
  const chooser = await openPicker(page, () => tap('Choose a photo'));
  // The photo itself, in the system's picker.
  taps++;
  await chooser.setFiles(await drawPhoto('rosa', 320));
  await expect(chosen(page)).toBeVisible();
  taps++;
  await message(page).tap();
  await page.keyboard.type('Happy birthday, Nana!');
  await tap('Make it talk');
  await expect(page.locator('section [data-status="processing"], section [data-status="completed"]').first()).toBeVisible();
  expect(taps).toBe(5);
});

test('the picture stays in sight, and no bar covers what is written, on a phone and on a desk', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 480));
    await expect(chosen(page)).toBeVisible();
    for (const field of [message(page), page.getByLabel('Who is it for?')]) {
      await field.focus();
      await expect(chosen(page)).toBeInViewport({ ratio: 0.95 });
      // Nothing else lies at the corners of the field.
      const covered = await field.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [left + 24, right - 24].flatMap((x) => [top + 4, bottom - 4].map((y) => document.elementFromPoint(x, y)));
        return corners.filter((found) => found !== element).length;
      });
      expect(covered, `${width} × ${height}`).toBe(0);
    }
    // More than half of the screen is for what is written.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const free = await page.evaluate(() => {
      const line = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth > 1024 ? innerWidth - 300 : 24, y));
      return line.filter((found) => !found?.closest('header, [data-bar], [data-pinned]')).length / innerHeight;
    });
    expect(free, `${width} × ${height}`).toBeGreaterThan(0.55);
  }
});

test('with care: every choice is made, checked, and sent unchanged', async ({ page }) => {
  // A preview plays automatically unless reduced motion is preferred.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const token = await signIn(page, 'careful');
  await openStudio(page);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 480));
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Credits required: 100')).toBeVisible();
  await style(page).tap();
  await expect(page.getByText('Other styles come with a paid plan.')).toBeVisible();
  await expect(page.getByText('1080P comes with a paid plan.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectAccessible(page);

  await subscribe(page);
  await openStudio(page);
  await message(page).fill('A day like this, and you in the middle of it.');
  await style(page).tap();
  const choose = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  await choose('Style', 'Tender');
  await choose('Resolution', '1080P');
  await choose('Duration', '10s');
  await choose('Mode', 'Fast');
  await choose('Number of versions', '2');
  await page.getByLabel('Music', { exact: true }).selectOption({ label: 'Tender' });
  await page.getByLabel('Opening title').fill('For you');
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(style(page)).toContainText('Tender music · Titles · Tender · 1080P');
  await expect(page.getByText('Credits required: 200')).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change voice' }).tap();
  await expect(page.getByRole('dialog', { name: 'Choose a voice' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sent: Object.fromEntries(body) });
      send.call(this, body);
    };
  });
  await page.getByRole('button', { name: 'Make it talk' }).tap();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { sent?: object }).sent))
    .toMatchObject({
      style: 'Tender',
      resolution: '1080P',
      duration: '10s',
      mode: 'Fast',
      numberOfVideos: '2',
      openingTitle: 'For you',
      music: 'tender',
    });
  await expect(page.locator('section [data-status]')).toHaveCount(2);
  await cancelAll({ token });
});
