import { type Browser, expect, type Page, test } from '@playwright/test';
import { drawPhoto, expectAccessible, signIn } from '../pages/page-checks';
import { phone } from '../phone';
import { hearAs, recordVoice } from '../studio/recordings';

/** A recipient's reply: their voice, and a card in return. */

const spoken = recordVoice('reply', 'Thank you so much, my dear. I have watched it three times already.');

test.use({
  launchOptions: {
    executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${spoken}`],
  },
});

async function makeCard(page: Page, name: string) {
  const token = await signIn(page, name);
  const ask = async <Data>(path: string, data: object) =>
    ((await (await page.request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } })).json()) as { data: Data })
      .data;
  const fields = { cover: 'For Nana', inside: 'We miss you.', to: 'Nana', sender: 'Kim' };
  const { card } = await ask<{ card: { _id: string } }>('/cards', fields);
  const linked = await ask<{ card: { links: { url: string }[] } }>(`/cards/${card._id}/links`, {});
  return { id: card._id, url: linked.card.links[0]?.url ?? '' };
}

const openElsewhere = (browser: Browser, permissions: string[]) => browser.newContext({ ...phone, permissions, reducedMotion: 'reduce' });

/** Returns whether the page's emoji have colours, by the system's font or the app's. */
const drawsColour = () => {
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d');
  if (!ink) return false;
  ink.font = '40px ColourEmoji, sans-serif';
  ink.fillText('🎉', 10, 60);
  const { data } = ink.getImageData(0, 0, 100, 100);
  return data.some((value, at) => at % 4 === 0 && value !== data[at + 1]);
};

test('a recipient replies with their voice, and the sender listens to it', async ({ page, browser }) => {
  const { id, url } = await makeCard(page, 'kim');
  const elsewhere = await openElsewhere(browser, ['microphone']);
  const theirs = await elsewhere.newPage();
  await hearAs(theirs, '**/voice?words=yes', 'Thank you, my deer.');
  await theirs.goto(url);
  await theirs.getByRole('button', { name: /For Nana/ }).click();
  await theirs.getByRole('button', { name: 'Record your voice' }).click();
  await theirs.waitForTimeout(4000);
  await theirs.getByRole('button', { name: 'Stop recording' }).click();
  await expect(theirs.getByLabel('Your recording')).toBeVisible();
  await theirs.getByRole('button', { name: 'Write down what I said' }).click();
  await expect(theirs.getByText('We wrote down what you said. Correct it where we misheard.')).toBeVisible();
  const said = theirs.locator('#reply textarea');
  await expect(said).toHaveValue('Thank you, my deer.');
  await expectAccessible(theirs);
  await theirs.locator('#reply').screenshot({ path: test.info().outputPath('written.png') });
  await said.fill('Thank you, my dear.');
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(theirs.getByText('Your reply is on its way. Thank you!')).toBeVisible();
  await elsewhere.close();

  await page.goto(`/cards/${id}`);
  const voice = page.getByLabel('Recorded reply');
  await expect(voice).toBeVisible();
  await expect(page.getByText('Thank you, my dear.')).toBeVisible();
  const durationSec = await voice.evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve, reject) => {
        audio.onloadedmetadata = () => resolve(audio.duration);
        audio.onerror = () => reject(new Error('the reply does not play'));
        audio.load();
        void audio.play();
      }),
  );
  expect(durationSec).toBeGreaterThan(1);
});

test('a recipient without a microphone writes, and sends a card back without an account or an address', async ({ page, browser }) => {
  const { url } = await makeCard(page, 'kit');
  const elsewhere = await openElsewhere(browser, []);
  const theirs = await elsewhere.newPage();
  await theirs.goto(url);
  await theirs.getByRole('button', { name: /For Nana/ }).click();
  await expect.poll(() => theirs.evaluate(drawsColour)).toBe(true);
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(theirs.getByText('Choose an emoji, write a message, or record one first.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Send one back to Kim' }).click();
  await expect(theirs.getByText('Send one back to Kim: add a photo')).toBeVisible();
  await expect(theirs.getByLabel('Message', { exact: true })).toHaveValue(/^Dear Kim, thank you so much/);
  await expect(theirs.getByLabel('Who is it for?')).toHaveValue('Kim');
  expect(new URL(theirs.url()).hash).toBe('');
  await theirs.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await expect(theirs.getByText('Draft saved')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByLabel('Message', { exact: true })).toHaveValue(/^Dear Kim, thank you so much/);
  await elsewhere.close();
});
