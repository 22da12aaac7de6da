import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drawPortrait, signUpByDevMail } from '@hellograph/testing';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from './setup/packages.mjs';
import { findPart } from './setup/system.mjs';
import { buildAppIfStale } from './stack/build-app';
import { findFreePort } from './stack/sockets';
import { startStack } from './stack/start-stack';

/** `npm run shots`: every page, light and dark, at three sizes, into out/shots; the studio's picture for the README with them. */
const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 }, desk: { width: 1440, height: 900 } } as const;
const outDir = join(root, 'out/shots');

interface Shot {
  name: string;
  path: string;
  /** What a person would do before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const photoPath = join(outDir, 'rosa.jpg');
const compose = async (page: Page) => {
  await page.getByTestId('photo-input').setInputFiles(photoPath);
  await page.getByLabel('Message', { exact: true }).fill('Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday.');
  await page.getByText('Draft saved').waitFor();
};

/** Every other page that anybody may see: one of each kind where kinds look alike. */
const publicPages = [
  '/pricing',
  '/occasions',
  '/invitations-rsvps',
  '/group-gift-cards',
  '/video-maker',
  '/for-business',
  '/education',
  '/help',
  '/how-it-works',
  '/faq',
  '/contact-support',
  '/about',
  '/privacy-policy',
  '/terms-and-conditions',
  '/site-map',
  '/workflow/birthday',
  '/workflow/create-talking-photo',
  '/workflow/rsvp-tracker',
];

/** The narrow menu with a section open, or the wide navigation's first drop-down. */
async function openMenu(page: Page): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Open menu' });
  if (await narrow.isVisible()) await narrow.click();
  await page.getByRole('button', { name: 'Occasions' }).click();
}

const shots: Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/login', act: (page) => page.getByRole('button', { name: 'Create an account' }).click() },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=of-a-letter' },
  { name: 'studio-empty', path: '/workflow' },
  { name: 'studio', path: '/workflow', act: compose },
  {
    name: 'crop',
    path: '/workflow',
    act: async (page) => {
      await compose(page);
      await page.getByRole('button', { name: 'Crop' }).click();
      await page.locator('cropper-selection').waitFor();
      await page.waitForTimeout(400);
    },
  },
  ...publicPages.map((path) => ({ name: `page-${path.slice(1).replaceAll('/', '-')}`, path })),
  { name: 'menu', path: '/', act: openMenu },
];
const signedInShots: Shot[] = [
  { name: 'settings-profile', path: '/settings/profile' },
  { name: 'settings-security', path: '/settings/security' },
  { name: 'projects-empty', path: '/workflow/my-projects' },
  {
    name: 'studio-processing',
    path: '/workflow',
    act: async (page) => {
      await compose(page);
      await page.getByRole('button', { name: 'Make it speak' }).click();
      await page.getByText('Processing...').first().waitFor();
    },
  },
  { name: 'studio-result', path: '/workflow', act: (page) => page.locator('video').waitFor({ timeout: 60_000 }) },
  { name: 'projects', path: '/workflow/my-projects', act: (page) => page.waitForTimeout(600) },
  { name: 'dashboard', path: '/dashboard', act: (page) => page.waitForTimeout(600) },
  { name: 'account-menu', path: '/dashboard', act: (page) => page.getByRole('button', { name: /^Account of/ }).click() },
  { name: 'billing', path: '/settings/billing' },
];

async function take(page: Page, { name, path, act }: Shot, label: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.evaluate('document.fonts.ready.then(() => scrollTo({ top: 0, behavior: "instant" }))');
  await page.screenshot({ path: join(outDir, `${name}-${label}.png`), fullPage: !['crop', 'menu', 'account-menu'].includes(name) });
}

async function visit(browser: Browser, url: string, theme: 'light' | 'dark', size: keyof typeof sizes): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    colorScheme: theme,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const label = `${size}-${theme}`;
  for (const shot of shots) await take(page, shot, label);
  const email = `${size}-${theme}@example.org`;
  const token = await signUpByDevMail(url, { email, password: 'a long password', fullName: 'Nora Example' });
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  for (const shot of signedInShots) await take(page, shot, label);
  await context.close();
}

mkdirSync(outDir, { recursive: true });
await writeFile(photoPath, await drawPortrait({ name: 'rosa', widthPx: 800, format: 'jpeg' }));
const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-shots-'));
buildAppIfStale();
const stack = await startStack({ port: await findFreePort(), dataDir });
const browser = await chromium.launch({
  executablePath: findPart('chromium') ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const wanted = process.argv.slice(2);
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const theme of ['light', 'dark'] as const) {
      if (wanted.length === 0 || wanted.includes(size) || wanted.includes(`${size}-${theme}`)) await visit(browser, stack.url, theme, size);
    }
  }
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** What the app shows of itself elsewhere, cut from the pictures just taken: beside its install button, and where somebody shares a link to it. */
const published = [
  { from: 'studio-phone-light', to: 'screens/studio-narrow.jpg', width: 720, height: 1480 },
  { from: 'projects-phone-light', to: 'screens/projects-narrow.jpg', width: 720, height: 1480 },
  { from: 'studio-result-desk-light', to: 'screens/studio-wide.jpg', width: 1440, height: 900 },
  { from: 'landing-desk-light', to: 'share.jpg', width: 1200, height: 630 },
];
for (const { from, to, width, height } of published) {
  const picture = join(outDir, `${from}.png`);
  const target = join(root, 'pwa/public', to);
  mkdirSync(dirname(target), { recursive: true });
  const cut = { width, height, fit: 'cover', position: 'top' } as const;
  if (existsSync(picture)) await sharp(picture).resize(cut).jpeg({ quality: 82, mozjpeg: true }).toFile(target);
}

const readmePicture = join(outDir, 'studio-result-desk-light.png');
if (existsSync(readmePicture)) {
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  await sharp(readmePicture).resize({ width: 1280 }).png({ palette: true, quality: 90 }).toFile(join(root, 'docs/pictures/studio.png'));
}
