import { pressButton, type Shot } from './shot';

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
