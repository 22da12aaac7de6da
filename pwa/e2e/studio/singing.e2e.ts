import type { Card, Video } from '@hellograph/contract';
import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../pages/keys';
import { drawPhoto, expectAccessibleInThemes, expectNoSidewaysScroll, findSmallTargets, signIn, waitForApp } from '../pages/page-checks';

/**
 * A photo that sings: from the studio to the card, with the preview on this device, own words with
 * their syllables, and a draft that keeps all of it.
 */

test.use({ viewport: { width: 360, height: 740 } });

const sing = (page: Page) => page.getByRole('radio', { name: 'Sing it' });
const lyrics = (page: Page) => page.getByRole('region', { name: 'Lyrics' }).getByRole('listitem');
const saved = (page: Page) => page.getByText('Draft saved on this device');

async function openStudio(page: Page): Promise<void> {
  await page.goto('/workflow');
  await waitForApp(page);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 480));
  await expect(page.getByAltText('Your photo')).toBeVisible();
}

test('a photo sings the birthday song with a name, is sent as a card, and its words are the message', async ({ page }) => {
  test.slow();
  const token = await signIn(page, 'singing');
  await openStudio(page);
  await page.getByLabel('Message', { exact: true }).fill('Kept while it sings');
  await tabTo(page, page.getByRole('radio', { name: 'Say it' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Happy Birthday to You' })).toBeChecked();
  await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Make it sing' }).click();
  await expect(page.getByText('Write first whose name is sung.')).toBeVisible();
  await page.getByLabel('Whose name is sung?').fill('Rosa');
  await expect(page.getByText('Write first whose name is sung.')).toBeHidden();
  await expect(lyrics(page)).toHaveText([/Happy birthday to you\s*6 of 6 syllables/, /to you/, /dear Rosa/, /to you/]);
  // Whose name is sung is also whom it is for.
  await expect(page.getByLabel('Who is it for?')).toHaveValue('Rosa');
  const tune = page.getByRole('button', { name: 'Play the tune of Happy Birthday to You' });
  await tune.click();
  await expect(page.getByRole('button', { name: 'Stop the tune of Happy Birthday to You' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Stop the tune of Happy Birthday to You' }).click();
  await expect(tune).toBeVisible();
  await page.getByRole('radio', { name: 'Guitar' }).check();
  await expectNoSidewaysScroll(page);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectAccessibleInThemes(page);

  await page.getByRole('radio', { name: 'I have their permission' }).check();
  await page.getByRole('button', { name: 'Make it sing' }).click();
  await expect(page.locator('section [data-status="completed"] video')).toBeVisible({ timeout: 240_000 });
  const { data } = await (await page.request.get('/api/video', { headers: { authorization: `Bearer ${token}` } })).json();
  const [video] = data.videos as Video[];
  expect(video?.message).toMatch(/^Happy birthday to you\nHappy birthday to you\nHappy birthday, dear Rosa\nHappy birthday to you$/);
  // At the song's own pace, with its last note.
  expect(video?.video?.durationSec).toBeGreaterThan(12);
  const captions = await (await page.request.get(video?.video?.captionsUrl ?? '')).text();
  expect(captions).toContain('Rosa');
  await page.getByRole('button', { name: 'Send as a card' }).click();
  await expect(page).toHaveURL(/\/cards\//);
  await expect
    .poll(async () => {
      const { cards } = (await (await page.request.get('/api/cards', { headers: { authorization: `Bearer ${token}` } })).json()).data;
      return (cards as Card[])[0]?.videoId;
    })
    .toBe(video?._id);
});

test('own words are counted while they are written, kept with the draft, and go back to what is said', async ({ page }) => {
  await openStudio(page);
  await page.getByLabel('Message', { exact: true }).fill('Kept while it sings');
  await sing(page).check();
  await page.getByLabel('Whose name is sung?').fill('Rosa');
  await page.getByRole('button', { name: 'Write your own words' }).click();
  const first = page.getByLabel('Line 1');
  await first.fill('We all love you so very much');
  await expect(lyrics(page).first()).toContainText('8 of 6 syllables');
  await first.fill('We all love you, my dear ');
  await expect(lyrics(page).first()).toContainText('6 of 6 syllables');
  await expect(first).toHaveValue('We all love you, my dear ');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await waitForApp(page);
  await expect(first).toHaveValue('We all love you, my dear ');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'More songs' }).click();
  await page
    .getByRole('radio', { name: 'Brahms', exact: false })
    .or(page.getByRole('radio', { name: 'Lullaby and Good Night' }))
    .check();
  // Words for another tune are not taken along.
  await expect(page.getByText('Lay thee down now, Rosa')).toBeVisible();
  await page.getByRole('radio', { name: 'Say it' }).check();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Kept while it sings');
  await sing(page).check();
  await expect(page.getByText('Lay thee down now, Rosa')).toBeVisible();
});

test('a preview sings on this device, also without a network once it was used', async ({ page, context }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/workflow#sing=Rosa');
  await waitForApp(page);
  await expect(page.getByLabel('Whose name is sung?')).toHaveValue('Rosa');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto('rosa', 480));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const picture = page.getByRole('img', { name: /Preview: the photo says “Happy birthday to you/ });
  await expect(picture).toBeVisible({ timeout: 180_000 });
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('Whose name is sung?')).toHaveValue('Rosa');
  await page.getByLabel('Whose name is sung?').fill('Maximiliana');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('img', { name: /dear Maximiliana/ })).toBeVisible({ timeout: 180_000 });
});

/** A MIDI file of one track: quarter notes of the pitches, in phrases that end with a half note. */
function midiOf(phrases: readonly (readonly number[])[]): Buffer {
  const events = phrases.flatMap((pitches) =>
    pitches.flatMap((pitch, i) => [0, 0x90, pitch, 90, ...(i === pitches.length - 1 ? [0x81, 0x40] : [96]), 0x80, pitch, 0]),
  );
  const track = [0, 0xff, 0x51, 3, 0x07, 0xa1, 0x20, ...events, 0, 0xff, 0x2f, 0];
  const header = Buffer.from([...Buffer.from('MThd'), 0, 0, 0, 6, 0, 0, 0, 1, 0, 96]);
  return Buffer.concat([header, Buffer.from('MTrk'), Buffer.from([0, 0, track.length >> 8, track.length & 255]), Buffer.from(track)]);
}

test('an own melody is read from a MIDI file, gets words, loses a line, is kept, and is sung in the video', async ({ page }) => {
  test.slow();
  const token = await signIn(page, 'own-melody');
  await openStudio(page);
  await sing(page).check();
  const choose = page.getByLabel('Use your own melody');
  await choose.setInputFiles({ name: 'notes.mid', mimeType: 'audio/midi', buffer: Buffer.from('no music') });
  await expect(page.getByRole('alert')).toContainText('No melody was found in notes.mid.');
  const lines = [
    [60, 62, 64, 65, 67],
    [67, 65, 64, 62, 60],
    [60, 64, 67, 64, 60],
  ];
  await choose.setInputFiles({ name: 'Our walk.mid', mimeType: 'audio/midi', buffer: midiOf(lines) });
  await expect(page.getByText('Our walk', { exact: true })).toBeVisible();
  await expect(lyrics(page)).toHaveText([/la la la la la\s*5 of 5 syllables/, /la la/, /la la/]);
  await page.getByRole('button', { name: 'Play the tune of Our walk' }).click();
  await page.getByRole('button', { name: 'Stop the tune of Our walk' }).click();
  await page.getByLabel('Whose name is sung?').fill('Rosa');
  await page.getByRole('button', { name: 'Write your own words' }).click();
  await page.getByLabel('Line 1', { exact: true }).fill('We walked by the sea');
  await page.getByLabel('Line 2', { exact: true }).fill('Come home, my {name}');
  await page.getByRole('button', { name: 'Leave line 3 out' }).click();
  await expect(lyrics(page)).toHaveCount(2);
  await expect(lyrics(page).first()).toContainText('5 of 5 syllables');
  await expectNoSidewaysScroll(page);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectAccessibleInThemes(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Our walk', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Line 2', { exact: true })).toHaveValue('Come home, my {name}');
  await page.getByRole('radio', { name: 'I have their permission' }).check();
  await page.getByRole('button', { name: 'Make it sing' }).click();
  await expect(page.locator('section [data-status="completed"] video')).toBeVisible({ timeout: 240_000 });
  const { data } = await (await page.request.get('/api/video', { headers: { authorization: `Bearer ${token}` } })).json();
  expect((data.videos as Video[])[0]?.message).toBe('We walked by the sea\nCome home, my Rosa');
});
