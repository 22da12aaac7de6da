import { emptyCard } from '@hellograph/contract';
import type { Page, Route } from '@playwright/test';
import { pressButton, type Shot } from './shot';

/** The answer to what is linked: no server of address books runs for the pictures. */
const linked = [
  { _id: '1', host: 'cloud.example.org', userName: 'ada', names: ['Contacts', 'Choir'], people: 143, leftOut: 0, failure: null },
  {
    _id: '2',
    host: 'p42-contacts.icloud.com',
    userName: 'ada@example.org',
    names: ['iCloud'],
    people: 61,
    leftOut: 0,
    failure: 'ADDRESS_BOOK_REFUSED',
  },
].map((book) => ({ ...book, isSyncing: false, syncedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() }));

/**
 * Shows linked address books, a photo library and the private address of a calendar on the page of
 * people.
 */
async function showLinkedBooks(page: Page): Promise<void> {
  await page.route('**/api/address-books', (route) =>
    route.fulfill({ json: { success: true, status: 200, message: 'OK', data: { addressBooks: linked } } }),
  );
  await answerFromLibrary(page);
  await page.reload();
  await page.getByText('Bo and Ana').first().waitFor();
  await pressButton(page, 'Make a private address');
  await page.getByLabel('Private address').waitFor();
}

const faces = ['rosa', 'samuel', 'edith'].map((name) => `/portrait/${name}.jpg`);
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const names = ['Rosa', 'Samuel', 'Edith Lovelace-Hernández', 'Bo', 'Ana', '', '', 'Nana'];
const answers = {
  'photo-library': { library: { host: 'photos.example.org', linkedAt: new Date().toISOString(), isKeyWide: true } },
  'photo-library/people': { people: names.map((name, at) => ({ _id: id(at), name, faceUrl: faces[at % 3] })) },
  'people/*/photos': {
    from: { _id: id(0), name: 'Rosa' },
    photos: Array.from({ length: 9 }, (_, at) => {
      const [thumbnailUrl, photoUrl] = [faces[at % 3], faces[at % 3]];
      return { _id: id(at), takenAt: new Date(Date.UTC(2026 - at, (at * 5) % 12, 3)).toISOString(), thumbnailUrl, photoUrl };
    }),
  },
};

/** No server of Immich runs for the pictures. */
async function answerFromLibrary(page: Page): Promise<void> {
  for (const [path, data] of Object.entries(answers))
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, status: 200, message: 'OK', data } }));
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const apiKey = {
  _id: id(1),
  name: 'Zapier',
  hint: 'hello_live_…a1b2',
  scopes: ['read-videos', 'read-cards', 'read-events', 'make-webhooks'],
  isTest: false,
  createdAt: ago(40),
  expiresAt: ago(-325),
  lastUsedAt: ago(0.01),
  previousUntil: null,
};
const webhook = { createdAt: ago(30), keyName: null, stopped: null, failingSince: null, previousUntil: null, waiting: 0 };
const programs = {
  'api-keys': { isIncluded: true, apiKeys: [apiKey, { ...apiKey, _id: id(2), name: 'My tests', hint: 'hello_test_…9k3x', isTest: true }] },
  webhooks: {
    isIncluded: true,
    webhooks: [
      { ...webhook, _id: id(3), url: 'https://hooks.zapier.com/hooks/standard/1042/7f3a', events: ['card.replied'], keyName: 'Zapier' },
      { ...webhook, _id: id(4), url: 'https://shop.example.org/hellograph', events: ['video.completed', 'video.failed'], waiting: 3 },
      { ...webhook, _id: id(5), url: 'https://old.example.org/in', events: ['event.answered', 'event.joined'], stopped: 'gone' },
    ],
  },
};

/** The plan of the pictures' account has no API. */
async function showPrograms(page: Page): Promise<void> {
  for (const [path, data] of Object.entries(programs))
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, status: 200, message: 'OK', data } }));
  await page.reload();
  await page.getByText('old.example.org').waitFor();
}

/** Shows the photos of the first person. */
async function showLibraryPhotos(page: Page): Promise<void> {
  await answerFromLibrary(page);
  await page.reload();
  await pressButton(page, /^Photos of /);
  await page
    .getByRole('button', { name: /^Photo from / })
    .first()
    .waitFor();
}

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const words = 'Happy birthday, Rosa! You are the one this family gathers around, and we would not have it any other way. We love you.';
const toPrepared = (at: number, fields: object) => ({
  ...{ _id: id(at), personId: id(at), occasion: 'birthday', on: inAWeek, problem: null, words, voice: null, sendsAt: null },
  ...{ state: 'ready', name: 'Rosa', email: 'rosa@example.org' },
  ...fields,
});
const ready = toPrepared(1, {});
const photoMissing = { code: 'PREPARED_PHOTO_MISSING', message: 'There is no photo for this card.' };
const waiting = [
  ready,
  toPrepared(2, { name: 'Samuel', state: 'making' }),
  toPrepared(3, { name: 'Edith Lovelace-Hernández', state: 'failed', occasion: 'anniversary', problem: photoMissing }),
];
const sample = '/sample/birthday';
const film = {
  resultUrl: `${sample}.mp4`,
  thumbnail: `${sample}.jpg`,
  captionsUrl: `${sample}.vtt`,
  durationSec: 6,
  width: 720,
  height: 900,
};
const at = new Date().toISOString();
const card = {
  ...{ ...emptyCard, _id: id(9), version: 1, film, photoUrl: null, faceUrl: null, takenDownAt: null, withdrawalId: null },
  ...{ isUnapproved: false, shownVersion: null, links: [], replies: [], unreadReplies: 0, createdAt: at, updatedAt: at },
  ...{ occasion: 'birthday', look: 'bright', cover: 'Happy birthday, Rosa!', inside: words, to: 'Rosa', sender: 'Ada', videoId: id(8) },
};

/** Cards that were prepared, and the first of them. */
async function answerWithPrepared(page: Page, path = '/people'): Promise<void> {
  const fulfil = (data: object) => (route: Route) => route.fulfill({ json: { success: true, status: 200, message: 'OK', data } });
  await page.route('**/api/prepared-cards', fulfil({ people: [], cards: waiting }));
  await page.route('**/api/prepared-cards/*', fulfil({ prepared: ready, card }));
  await answerFromLibrary(page);
  await page.goto(new URL(path, page.url()).href);
}

const preparedShots: Shot[] = [
  {
    name: 'people-prepared',
    path: '/people',
    act: async (page) => {
      await answerWithPrepared(page);
      await page.getByText('Cards made for you').waitFor();
    },
  },
  {
    name: 'people-prepare',
    path: '/people',
    act: async (page) => {
      await answerWithPrepared(page);
      await pressButton(page, /^Prepare cards for /);
      await page.getByLabel('Whose face is this?').waitFor();
    },
    isWindow: true,
  },
  {
    name: 'prepared-card',
    path: '/people',
    act: async (page) => {
      await answerWithPrepared(page, `/people/cards/${id(1)}`);
      await page.getByRole('button', { name: /^Send on / }).waitFor();
    },
  },
  {
    name: 'prepared-change',
    path: '/people',
    act: async (page) => {
      await answerWithPrepared(page, `/people/cards/${id(1)}`);
      await pressButton(page, 'Change');
      await page.getByLabel('What the photo says').waitFor();
    },
  },
];

export const peopleShots: Shot[] = [
  ...preparedShots,
  { name: 'settings-keys', path: '/settings/security', act: showPrograms },
  { name: 'people', path: '/people', act: showLinkedBooks },
  { name: 'people-connect', path: '/people', act: (page) => pressButton(page, 'Connect an address book'), isWindow: true },
  { name: 'people-photos', path: '/people', act: showLibraryPhotos, isWindow: true },
  {
    name: 'people-face',
    path: '/people',
    act: async (page) => {
      await showLibraryPhotos(page);
      await pressButton(page, 'This is someone else');
      await page.getByRole('button', { name: 'Samuel' }).waitFor();
    },
    isWindow: true,
  },
  {
    name: 'people-immich',
    path: '/people',
    act: async (page) => {
      await pressButton(page, 'Connect Immich');
      await page.getByLabel('API key', { exact: true }).waitFor();
    },
    isWindow: true,
  },
];

/** The pages of an account on which nothing was made yet: each says what to do first. */
const newPages = ['dashboard', 'cards', 'group-cards', 'events', 'classes', 'people', 'team', 'brand', 'numbers', 'send-to-many'] as const;

export const newcomerShots: Shot[] = [
  ...newPages.map((page): Shot => ({ name: `new-${page}`, path: `/${page}` })),
  { name: 'new-videos', path: '/workflow/my-projects' },
  { name: 'new-billing', path: '/settings/billing' },
  {
    name: 'palette',
    path: '/dashboard',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
    isWindow: true,
  },
  {
    name: 'new-card-problem',
    path: '/cards/new',
    act: (page) => pressButton(page, 'Make the card and send it'),
    isWindow: true,
  },
];
