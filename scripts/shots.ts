import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type UiLanguage, uiLanguageIds } from '@hellograph/contract/ui-languages';
import { findFreePort } from '@hellograph/kit';
import {
  type BusyClass,
  type BusyEvent,
  type BusyGroup,
  type BusyPerson,
  becomeBusy,
  drawFlatPortrait,
  makeClass,
  makeGroup,
  makeWedding,
  planAhead,
  signUpByDevMail,
} from '@hellograph/testing';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from './setup/packages.mjs';
import { findPart } from './setup/system.mjs';
import { newcomerShots } from './shots/account-shots';
import { cardShots } from './shots/card-shots';
import { ownShots } from './shots/own-shots';
import { publicShots } from './shots/public-shots';
import { type Shot, type ShotScene, waitForApp } from './shots/shot';
import { buildAppIfStale } from './stack/build-app';
import { startStack } from './stack/start-stack';

/**
 * `npm run shots [-- size | size-theme | name … | language]`: takes pictures of every page and its
 * states, light and dark, at three sizes, into out/shots, with a contact sheet for each size and
 * theme; with a language (`es`), in that. Also updates the README's pictures of the flow.
 */
const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 }, desk: { width: 1440, height: 900 } } as const;
type Size = keyof typeof sizes;
const themes = ['light', 'dark'] as const;
const outDir = join(root, 'out/shots');
const shownWithinMs = 20_000;
const playerSettlesMs = 1500;

const isUiLanguage = (word: string): word is UiLanguage => uiLanguageIds.some((id) => id === word);
const language = process.argv.slice(2).find(isUiLanguage) ?? 'en';
const isTranslated = language !== 'en';
const asked = process.argv.slice(2).filter((word) => !isUiLanguage(word));
const suffix = isTranslated ? `-${language}` : '';
const labels = new Set<string>(Object.keys(sizes).flatMap((size) => [size, ...themes.map((theme) => `${size}-${theme}`)]));
const places = asked.filter((word) => labels.has(word));
const names = asked.filter((word) => !labels.has(word));
const isAsked = ({ name }: Shot) => names.length === 0 || names.includes(name);

/** Shots that failed; the others are still taken. */
const problems: string[] = [];

/** Loads the pictures that a page loads when they come near. */
const scrollThrough = `(async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
})()`;

async function take(context: BrowserContext, shot: Shot, scene: ShotScene, file: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(shownWithinMs);
  try {
    const path = typeof shot.path === 'string' ? shot.path : shot.path(scene);
    await page.goto(path);
    // The pages of recipients and guests do not belong to the app, and a card's paper moves.
    const isCard = path.includes('/c/');
    const isGuest = /\/(?:sign|wall|rsvp|class)\//.test(path);
    if (!isCard && !isGuest) await waitForApp(page);
    await page.waitForLoadState('networkidle');
    if (!isTranslated || !isGuest) await shot.act?.(page, scene);
    if (isTranslated && !isCard && !isGuest) await chooseLanguage(page);
    // The browser's player briefly shows a spinner over the video.
    if ((await page.locator('video[controls]').count()) > 0) await page.waitForTimeout(playerSettlesMs);
    if (!shot.isWindow) await page.evaluate(scrollThrough);
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => scrollTo({ top: 0, behavior: "instant" }))');
    await page.screenshot({ path: join(outDir, file), fullPage: !shot.isWindow, animations: isCard ? 'allow' : 'disabled' });
  } catch (reason) {
    problems.push(`${file}: ${reason instanceof Error ? reason.message : reason}`);
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

/**
 * The steps of a shot find elements by English words, so the language is changed after them, by the
 * footer's field, even if something covers it.
 */
async function chooseLanguage(page: Page): Promise<void> {
  await page.locator('footer select').evaluate((field: { value: string; dispatchEvent(event: Event): boolean }, chosen) => {
    field.value = chosen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.waitForLoadState('networkidle');
}

const nobody = {
  token: '',
  cardId: '',
  cardUrl: '',
  lockedUrl: '',
  groupCardId: '',
  signUrl: '',
  wallUrl: '',
  eventId: '',
  rsvpUrl: '',
  classId: '',
  classUrl: '',
  pin: [],
  newToken: '',
  answeredUrl: '',
};

type Made = BusyPerson & BusyGroup & BusyEvent & BusyClass & Pick<ShotScene, 'newToken'>;

async function makeScene(url: string, name: string): Promise<Made> {
  const person = await becomeBusy(url, name);
  await planAhead(url, person);
  const newcomer = { email: `${name}-${randomUUID()}@example.org`, password: 'a long password', fullName: 'Nia Example' };
  return {
    ...person,
    ...(await makeGroup(url, person)),
    ...(await makeWedding(url, person)),
    ...(await makeClass(url, person)),
    newToken: await signUpByDevMail(url, newcomer),
  };
}

async function visit(
  browser: Browser,
  url: string,
  about: { theme: (typeof themes)[number]; size: Size; scene: Omit<ShotScene, keyof Made> },
): Promise<void> {
  const { theme, size } = about;
  const label = `${size}-${theme}`;
  const isBusyWanted = [...ownShots, ...newcomerShots, ...cardShots].some(isAsked);
  const scene: ShotScene = { ...about.scene, ...(isBusyWanted ? await makeScene(url, label) : nobody) };
  const open = (isForCards: boolean) =>
    browser.newContext({
      baseURL: url,
      viewport: sizes[size],
      deviceScaleFactor: size === 'phone' ? 2 : 1,
      colorScheme: theme,
      serviceWorkers: 'block',
      ...(isTranslated && isForCards && { locale: language }),
    });
  const groups: [shots: readonly Shot[], script: string][] = [
    [publicShots, ''],
    [ownShots, `localStorage.setItem('token', ${JSON.stringify(scene.token)})`],
    [newcomerShots, `localStorage.setItem('token', ${JSON.stringify(scene.newToken)})`],
    [cardShots, ''],
  ];
  const files: string[] = [];
  for (const [shots, script] of groups) {
    const context = await open(shots === cardShots);
    if (script) await context.addInitScript(script);
    // Resets the previous page's choice.
    if (isTranslated) await context.addInitScript("localStorage.removeItem('language')");
    for (const shot of shots.filter(isAsked)) {
      const file = `${shot.name}-${label}${suffix}.png`;
      await take(context, shot, scene, file);
      if (existsSync(join(outDir, file))) files.push(file);
    }
    await context.close();
  }
  if (isBusyWanted)
    await writeFile(join(outDir, `card-link-${label}.jpg`), Buffer.from(await (await fetch(`${scene.cardUrl}/picture.jpg`)).arrayBuffer()));
  await writeSheets(files, label + suffix, tiles[size]);
}

/** A tile shows the top of a page; the pictures themselves show all of it. */
const tiles: Record<Size, { widthPx: number; heightPx: number; columns: number }> = {
  phone: { widthPx: 300, heightPx: 600, columns: 8 },
  tablet: { widthPx: 400, heightPx: 600, columns: 6 },
  desk: { widthPx: 600, heightPx: 600, columns: 4 },
};
const gapPx = 12;

/** Shows the full width and as much of the height as fits. */
async function toTile(path: string, tile: { width: number; height: number }): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(path).metadata();
  const isTall = height / width >= tile.height / tile.width;
  return sharp(path)
    .resize({ ...tile, fit: isTall ? 'cover' : 'contain', position: 'top', background: '#888' })
    .toBuffer();
}

/** Lays out the pictures in sheets of two rows. */
async function writeSheets(files: string[], label: string, { widthPx, heightPx, columns }: (typeof tiles)[Size]): Promise<void> {
  const perSheet = columns * 2;
  for (let first = 0; first < files.length; first += perSheet) {
    const shown = files.slice(first, first + perSheet);
    const pictures = await Promise.all(
      shown.map(async (file, index) => ({
        input: await toTile(join(outDir, file), { width: widthPx, height: heightPx }),
        left: gapPx + (index % columns) * (widthPx + gapPx),
        top: gapPx + Math.floor(index / columns) * (heightPx + gapPx),
      })),
    );
    const width = gapPx + columns * (widthPx + gapPx);
    const height = gapPx + Math.ceil(shown.length / columns) * (heightPx + gapPx);
    await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .composite(pictures)
      .jpeg({ quality: 85 })
      .toFile(join(outDir, `sheet-${label}-${first / perSheet + 1}.jpg`));
  }
}

mkdirSync(outDir, { recursive: true });
const [photoPath, pairPath] = [join(outDir, 'rosa.png'), join(outDir, 'pair.png')];
await writeFile(photoPath, await drawFlatPortrait('rosa', 800));
await writeFile(pairPath, await drawFlatPortrait('pair', 800));
const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-shots-'));
await buildAppIfStale();
const operatorToken = randomUUID();
const stack = await startStack({ port: await findFreePort(), dataDir, env: { NODE_ENV: 'development', OPERATOR_TOKEN: operatorToken } });
const browser = await chromium.launch({
  executablePath: findPart('chromium') ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  for (const size of Object.keys(sizes) as Size[]) {
    for (const theme of themes) {
      if (places.length > 0 && !places.includes(size) && !places.includes(`${size}-${theme}`)) continue;
      await visit(browser, stack.url, { theme, size, scene: { photoPath, pairPath, operatorToken } });
    }
  }
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Pictures for the install dialog and for shared links, cut from the ones just taken. */
const published = [
  { from: 'studio-phone-light', to: 'screens/studio-narrow.jpg', width: 720, height: 1480 },
  { from: 'cards-phone-light', to: 'screens/cards-narrow.jpg', width: 720, height: 1480 },
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

/** The README's three pictures of the flow: write, watch, open. */
const flow = [
  { from: 'studio-phone-light', to: 'write.png' },
  { from: 'studio-result-phone-light', to: 'watch.png' },
  { from: 'card-open-phone-light', to: 'open.png' },
];
mkdirSync(join(root, 'docs/pictures'), { recursive: true });
for (const { from, to } of flow) {
  const picture = join(outDir, `${from}.png`);
  const window = { width: 720, height: 1480, fit: 'cover', position: 'top' } as const;
  // Fewer colours turn green eyes grey, and paint hair on clothes.
  if (existsSync(picture))
    await sharp(await sharp(picture).resize(window).toBuffer())
      .resize({ width: 480 })
      .png({ compressionLevel: 9 })
      .toFile(join(root, 'docs/pictures', to));
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
