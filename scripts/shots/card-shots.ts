import type { Page, Route } from '@playwright/test';
import { pressButton, type Shot } from './shot';

const toJson = (data: object) => ({ json: { success: true, status: 200, message: 'OK', data } });

const proposed = ['2027-06-12T16:00', '2027-06-13T16:00', '2027-06-19T16:00'].map((startsAt, place) => ({ _id: `${place}`, startsAt }));

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
  {
    name: 'rsvp-dates',
    path: '/',
    act: async (page, { rsvpUrl }) => {
      await page.route(/\/api\/rsvp\/[\w-]{22}$/, async (route: Route) => {
        const answer = await (await route.fetch()).json();
        answer.data.rsvp.datePoll = { dates: proposed, votes: {}, revision: 0 };
        await route.fulfill({ json: answer });
      });
      await page.goto(rsvpUrl);
      await page.getByRole('heading', { name: 'Which dates suit you?' }).waitFor();
      await page.getByRole('group').nth(1).getByRole('radio', { name: 'Yes' }).check();
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

const households = ['Nana Ruth', 'Uncle Theo', 'The Okafors', 'Bo'].map((name, place) => ({
  _id: name,
  name,
  votes: { 0: place === 1 ? 'no' : 'yes', 1: place < 3 ? 'yes' : 'ifNeedBe', 2: place === 0 ? 'ifNeedBe' : 'no' } as Record<string, string>,
  votedAt: '2026-11-30T10:00:00.000Z',
}));
const countOf = (id: string, vote: string) => households.filter(({ votes }) => votes[id] === vote).length;
const poll = {
  dates: proposed.map((date) => ({
    ...date,
    yes: countOf(date._id, 'yes'),
    ifNeedBe: countOf(date._id, 'ifNeedBe'),
    no: countOf(date._id, 'no'),
  })),
  households,
};

type Act = NonNullable<Shot['act']>;

const openDates: Act = async (page, { eventId }) => {
  await page.route('**/api/events/*/date-poll', (route) => route.fulfill(toJson({ poll })));
  await page.goto(`/events/${eventId}?sheet=dates`);
  await page.getByRole('button', { name: 'Choose this date' }).first().waitFor();
};

const channels = [
  { _id: '1', app: 'slack', name: '#birthdays', linkedAt: '2026-11-30T10:00:00.000Z' },
  { _id: '2', app: 'teams', name: 'Everybody in Leeds', linkedAt: '2026-11-30T10:00:00.000Z' },
];

const openChannels =
  (linked: object[]): Act =>
  async (page, { cardId }) => {
    await page.route('**/api/chat-channels', (route) => route.fulfill(toJson({ channels: linked })));
    await page.goto(`/cards/${cardId}`);
    await pressButton(page, 'Send it');
    await page.getByRole('radio', { name: 'In a channel' }).check();
    await page
      .getByRole('button', { name: linked.length > 0 ? 'Post in #birthdays' : 'Link the channel' })
      .first()
      .waitFor();
  };

/** How hosts find a date, and how a card gets to a channel. */
export const sendingShots: Shot[] = [
  { name: 'event-dates-begin', path: ({ eventId }) => `/events/${eventId}?sheet=dates`, isWindow: true },
  { name: 'event-dates', path: '/events', act: openDates, isWindow: true },
  { name: 'card-channel', path: '/cards', act: openChannels([]), isWindow: true },
  { name: 'card-channels', path: '/cards', act: openChannels(channels), isWindow: true },
];
