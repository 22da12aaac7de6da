import type { Page, Route } from '@playwright/test';
import { pressButton, type Shot } from './shot';

const toJson = (data: object) => ({ json: { success: true, status: 200, message: 'OK', data } });

/** No recogniser runs for the pictures: the page is told what the clip says. */
async function correctCaptions(page: Page): Promise<void> {
  await pressButton(page, 'Sign the card');
  await page.getByRole('textbox', { name: 'Your words' }).fill('Happy birthday, Nana! See you on Sunday.');
  await page.getByLabel('Your name').fill('Uncle Theo');
  await pressButton(page, 'Sign the card');
  await page.getByRole('heading', { name: 'You’ve signed!' }).waitFor();
  const lines = ['Happy birthday, Nana!', 'We bake your cake on Saturday,', 'and Bo brings the candles.'];
  const captions = { clipId: '6f1c1a52-5d2e-4a3b-9c77-0a1b2c3d4e5f', lines: lines.map((text, at) => ({ startSec: 3 * at, text })) };
  await page.route('**/api/sign/*/signatures/*/captions', (route) => route.fulfill(toJson(captions)));
  await page.route(/\/api\/sign\/[\w-]+\/signatures\/[\w-]+$/, async (route: Route) => {
    const answer = await (await route.fetch()).json();
    const picture = { thumbnail: '/portrait/samuel.jpg', width: 640, height: 640 };
    const video = { ...picture, resultUrl: '/nothing.mp4', captionsUrl: '/nothing.vtt', durationSec: 9 };
    Object.assign(answer.data.signature, { kind: 'clip', video });
    await route.fulfill({ json: answer });
  });
  await page.reload();
  await pressButton(page, 'Correct the captions');
  await page.getByLabel('At 0:06').waitFor();
}

/** The pages that recipients and signers see. */
export const cardShots: Shot[] = [
  { name: 'card-shut', path: ({ cardUrl }) => cardUrl },
  {
    name: 'card-open',
    path: ({ cardUrl }) => cardUrl,
    act: async (page) => {
      await page.locator('#envelope').click();
      await page.getByText('All the best').waitFor();
      await page.waitForTimeout(1200);
    },
  },
  { name: 'card-locked', path: ({ lockedUrl }) => lockedUrl },
  { name: 'card-gone', path: '/c/AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'sign', path: ({ signUrl }) => signUrl, act: (page) => page.getByRole('button', { name: 'Sign the card' }).waitFor() },
  {
    name: 'sign-words',
    path: ({ signUrl }) => signUrl,
    act: async (page) => {
      await pressButton(page, 'Sign the card');
      await page.getByRole('heading', { name: 'Your signature' }).waitFor();
    },
  },
  { name: 'sign-captions', path: ({ signUrl }) => signUrl, act: correctCaptions },
  { name: 'class-names', path: ({ classUrl }) => classUrl, act: (page) => page.getByRole('button', { name: 'Ana G.' }).waitFor() },
  {
    name: 'class-pictures',
    path: ({ classUrl }) => classUrl,
    act: async (page) => {
      await pressButton(page, 'Ana G.');
      await page.getByText('Tap your three pictures.').waitFor();
    },
  },
  { name: 'rsvp', path: ({ rsvpUrl }) => rsvpUrl, act: (page) => page.getByText('Are you coming?').waitFor() },
  {
    name: 'rsvp-more',
    path: ({ rsvpUrl }) => rsvpUrl,
    act: async (page) => {
      await pressButton(page, 'Yes, with pleasure');
      await page.getByText('Add more').click();
      await page.getByText('Report this event').click();
      await page.getByRole('button', { name: 'Send the report' }).waitFor();
      await page.getByRole('button', { name: 'Say it in your own voice' }).waitFor();
    },
  },
  { name: 'rsvp-answered', path: ({ answeredUrl }) => answeredUrl, act: (page) => page.getByText('See you there!').waitFor() },
  {
    name: 'rsvp-album',
    path: ({ answeredUrl }) => answeredUrl,
    act: async (page) => {
      await page.getByRole('img', { name: 'Photo by Nana Ruth' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'wall-shut', path: ({ wallUrl }) => wallUrl.replace('/c/', '/wall/') },
  {
    name: 'wall',
    path: ({ wallUrl }) => wallUrl.replace('/c/', '/wall/'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /For Nana Ruth|Open/ })
        .first()
        .click();
      await page.getByText('Save me a piece of the cake.').waitFor();
      await page.waitForTimeout(1200);
    },
  },
];
