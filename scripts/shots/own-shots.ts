import type { Page } from '@playwright/test';
import { peopleShots } from './account-shots';
import { sendingShots } from './card-shots';
import { composeVideo, pressButton, type Shot, type ShotScene, waitForApp } from './shot';

const videos = (page: Page) => page.locator('article[data-status="completed"]').first().waitFor();

/**
 * Both pages are loaded before the network goes away. The studio still shows the last draft, which
 * is now sent and waits in the list.
 */
async function sendOffline(page: Page, scene: ShotScene): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'New video' }).first().click();
  await pressButton(page, 'Make another');
  await composeVideo(page, scene);
  await page.context().setOffline(true);
  await pressButton(page, 'Make it talk');
  await page.getByText('We’ll send it when you’re online.').first().waitFor();
  await page.goBack();
  await page.locator('[data-sending]').first().waitFor();
}

async function enterAsOperator(page: Page, { operatorToken }: ShotScene): Promise<void> {
  await page.getByLabel('Operator token').fill(operatorToken);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('navigation', { name: 'Administration' }).waitFor();
  await page.waitForLoadState('networkidle');
}

export const ownShots: Shot[] = [
  { name: 'settings-profile', path: '/settings/profile' },
  { name: 'settings-security', path: '/settings/security' },
  { name: 'settings-billing', path: '/settings/billing' },
  { name: 'checkout-cancel', path: '/subscription/cancel' },
  { name: 'checkout-success', path: '/subscription/success?session_id=cs_test_1' },
  { name: 'dashboard', path: '/dashboard', act: (page) => page.getByText('What a surprise!').first().waitFor() },
  {
    name: 'account-menu',
    path: '/dashboard',
    act: async (page) => {
      await pressButton(page, /’s account$/);
      await page.getByRole('link', { name: 'Settings' }).first().waitFor();
    },
    isWindow: true,
  },
  { name: 'projects', path: '/workflow/my-projects', act: videos },
  { name: 'projects-none-found', path: '/workflow/my-projects?q=nobody' },
  {
    name: 'projects-rename',
    path: '/workflow/my-projects',
    act: async (page) => {
      await pressButton(page, 'Rename');
      await page.getByRole('dialog').waitFor();
    },
    isWindow: true,
  },
  {
    name: 'projects-deleted',
    path: '/workflow/my-projects',
    act: async (page) => {
      await pressButton(page, 'Delete');
      await pressButton(page, 'Undo');
      await page.getByText('Video restored.').waitFor();
    },
    isWindow: true,
  },
  {
    name: 'projects-loading',
    path: '/dashboard',
    act: async (page) => {
      await page.route('**/api/video', () => {});
      await page.goto('/workflow/my-projects');
      await waitForApp(page);
    },
  },
  {
    name: 'projects-error',
    path: '/dashboard',
    act: async (page) => {
      const body = JSON.stringify({
        success: false,
        status: 503,
        message: 'The server is busy. Please try again in a moment.',
        data: null,
      });
      await page.route('**/api/video', (route) => route.fulfill({ status: 503, contentType: 'application/json', body }));
      await page.goto('/workflow/my-projects');
      await pressButton(page, 'Try again');
    },
  },
  {
    name: 'studio-several',
    path: '/workflow',
    act: async (page, { pairPath }) => {
      await composeVideo(page, { photoPath: pairPath });
      await page.getByText('2 faces found.').waitFor();
      await page.getByRole('button', { name: /^Face \d of 2/, pressed: false }).click();
      await page.getByLabel('Name of speaker 2').waitFor();
    },
  },
  ...(['9:16', '16:9'] as const).map((shape) => ({
    name: `studio-${shape.replace(':', 'x')}`,
    path: '/workflow',
    act: async (page: Page, { pairPath }: ShotScene) => {
      await composeVideo(page, { photoPath: pairPath });
      await page.getByText('2 faces found.').waitFor();
      await page.getByRole('button', { name: /^Style/ }).click();
      await page.getByRole('radio', { name: shape, exact: true }).check();
      await page.getByRole('button', { name: 'Done' }).click();
    },
  })),
  {
    name: 'studio-sing',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await page.getByRole('radio', { name: 'Sing it' }).check();
      await page.getByLabel('Whose name is sung?').fill('Rosa');
      await page.getByText('dear Rosa').waitFor();
    },
  },
  {
    name: 'studio-sing-own-words',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await page.getByRole('radio', { name: 'Sing it' }).check();
      await page.getByLabel('Whose name is sung?').fill('Rosa');
      await pressButton(page, 'More songs');
      await pressButton(page, 'Write your own words');
      await page.getByLabel('Line 1').fill('We all love you so very much');
    },
  },
  {
    name: 'dictionary',
    path: '/workflow',
    act: async (page) => {
      await pressButton(page, 'Say it as…');
      await page.getByRole('dialog').getByLabel('Sounds like').waitFor();
    },
    isWindow: true,
  },
  {
    name: 'studio-processing',
    path: '/workflow',
    act: async (page, scene) => {
      await composeVideo(page, scene);
      await pressButton(page, 'Make it talk');
      await page.getByText('Processing...').first().waitFor();
    },
  },
  {
    name: 'studio-result',
    path: '/workflow',
    act: async (page) => {
      await page.locator('video').waitFor({ timeout: 120_000 });
      await page.getByText('Your video has been generated successfully!').waitFor({ state: 'hidden' });
    },
  },
  { name: 'card-begin', path: '/cards/new' },
  { name: 'cards', path: '/cards', act: (page) => page.getByText('Happy birthday, Nana!').first().waitFor() },
  {
    name: 'card-editor',
    path: ({ cardId }) => `/cards/${cardId}`,
    act: (page) => page.getByText('What a surprise!').first().waitFor(),
  },
  {
    name: 'card-send',
    path: ({ cardId }) => `/cards/${cardId}`,
    act: (page) => pressButton(page, 'Send it'),
    isWindow: true,
  },
  {
    name: 'card-on-its-way',
    path: ({ cardId }) => `/cards/${cardId}`,
    act: async (page) => {
      await pressButton(page, 'Send it');
      await page.getByRole('radio', { name: 'By email' }).check();
      const mail = page.getByRole('region', { name: 'By email' });
      await mail.getByLabel('Their email').fill('nana@example.org');
      await mail.getByRole('radio', { name: 'Now' }).check();
      await mail.getByRole('button', { name: 'Send by email' }).click();
      await page.getByText('On its way to').waitFor();
    },
    isWindow: true,
  },
  ...peopleShots,
  { name: 'group-cards', path: '/group-cards', act: (page) => page.getByText('Happy birthday, Nana Ruth!').first().waitFor() },
  {
    name: 'group-card',
    path: ({ groupCardId }) => `/group-cards/${groupCardId}`,
    act: (page) => page.getByText('Save me a piece of the cake.').first().waitFor(),
  },
  {
    name: 'people-import',
    path: ({ groupCardId }) => `/group-cards/${groupCardId}`,
    act: async (page) => {
      await pressButton(page, 'Add people');
      const rows = [
        'Name\tTeam\tEmail',
        'Ada Lovelace\tSouth\tada@example.org',
        'Bo Pérez\tNorth\tbo@example',
        'Cy\tNorth\tcy@example.org',
      ];
      await page.getByLabel('Names and addresses').fill(rows.join('\n'));
      await pressButton(page, /^Correct line 3/);
    },
    isWindow: true,
  },
  { name: 'events', path: '/events', act: (page) => page.getByText('Ada and Grace').first().waitFor() },
  { name: 'event-make', path: '/events/new?kind=wedding' },
  { name: 'event-board', path: ({ eventId }) => `/events/${eventId}`, act: (page) => page.getByText('Grandpa Nwosu').first().waitFor() },
  {
    name: 'event-household',
    path: ({ eventId }) => `/events/${eventId}`,
    act: async (page) => {
      await pressButton(page, 'Change Nana Ruth');
      await page.getByRole('dialog', { name: 'Nana Ruth' }).waitFor();
    },
    isWindow: true,
  },
  {
    name: 'event-album',
    path: ({ eventId }) => `/events/${eventId}?sheet=album`,
    act: async (page) => {
      await page.getByRole('img', { name: 'Photo by Nana Ruth' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
    isWindow: true,
  },
  {
    name: 'event-tables',
    path: ({ eventId }) => `/events/${eventId}?tab=seating`,
    act: (page) => page.getByRole('region', { name: 'Terrace', exact: true }).waitFor(),
  },
  {
    name: 'event-settings',
    path: ({ eventId }) => `/events/${eventId}?tab=event`,
    act: (page) => page.getByRole('main').locator('input').first().waitFor(),
  },
  {
    name: 'event-manage',
    path: ({ eventId }) => `/events/${eventId}?sheet=menu`,
    act: (page) => page.getByRole('dialog').getByText('Who helps you').waitFor(),
    isWindow: true,
  },
  {
    name: 'event-door',
    path: ({ eventId }) => `/events/${eventId}?tab=door`,
    act: (page) => page.getByText('Ruth Okafor').first().waitFor(),
  },
  { name: 'group-card-make', path: '/workflow/create-group-card' },
  { name: 'classes', path: '/classes', act: (page) => page.getByText('5b').first().waitFor() },
  { name: 'class', path: ({ classId }) => `/classes/${classId}`, act: (page) => page.getByText('The water cycle').first().waitFor() },
  {
    name: 'class-students',
    path: ({ classId }) => `/classes/${classId}?tab=students`,
    act: (page) => page.getByText('Ana G.').first().waitFor(),
  },
  { name: 'send-to-many', path: '/send-to-many' },
  { name: 'withdrawn-faces', path: '/withdrawn-faces' },
  { name: 'operator-door', path: '/operator' },
  ...(
    ['health', 'users', 'access', 'notices', 'name', 'address', 'mail', 'jobs', 'voices', 'storage', 'backups', 'reports', 'log'] as const
  ).map((part): Shot => ({ name: `admin-${part}`, path: `/operator?part=${part}`, act: enterAsOperator })),
  {
    name: 'admin-groups',
    path: '/operator?part=groups',
    act: async (page, scene) => {
      const providers = [{ id: 'company', name: 'Okafor & Sons' }];
      await page.route('**/api/auth/providers', (route) =>
        route.fulfill({ json: { success: true, status: 200, message: 'OK', data: { providers } } }),
      );
      await enterAsOperator(page, scene);
      await page.getByLabel('Group', { exact: true }).fill('marketing');
      await pressButton(page, 'Add');
      await page.getByText('marketing at Okafor & Sons').waitFor();
    },
  },
  {
    name: 'admin-user',
    path: '/operator?part=users',
    act: async (page, scene) => {
      await enterAsOperator(page, scene);
      await page
        .getByRole('button', { name: /^Manage/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click();
    },
    isWindow: true,
  },
  { name: 'admin-begin', path: '/admin/begin#aKeyFromTheLog' },
  ...sendingShots,
  { name: 'drafts-and-outbox', path: '/workflow/my-projects', act: sendOffline },
];
