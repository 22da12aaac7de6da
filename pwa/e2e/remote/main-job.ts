import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawPortrait, linkIn, untilDevMail } from '@hellograph/testing';
import { expect, test } from '@playwright/test';
import { hasPhoto, hasWords, type Line, openLine, type RemoteBrowser } from './line';
import { untilLipsMove, untilPreviewed, watchPreview } from './watched-preview';
import { type Opener, type Visit, withBrowser } from './with-browser';

interface Job extends Visit {
  line: Line;
}

const makingMs = 5 * 60_000;
const sampleMs = 40_000;
/** `npm run test:all` also plays the landing page's sample, and previews without a network. */
const isThorough = process.env.HELLOGRAPH_TEST_THOROUGH !== undefined;
const words = 'Hello Nana! Will you come to tea on Sunday?';

/** Signs up by the form, so that this browser gets its session from the link in the mail. */
async function signUp({ browser, visitor, line }: Job): Promise<void> {
  const { press, write, sees, until } = visitor;
  const email = `remote-${Date.now()}@example.org`;
  await browser.open(`${line.url}/login`);
  await press('Create an account');
  await write('Name', 'Nora Example');
  await write('Email', email);
  await write('Password', 'a long password');
  await write('Confirm password', 'a long password');
  await press('I agree to the terms of service and have read the privacy policy', 'input[type=checkbox]');
  await press('Sign up');
  await sees('Registration successful!');
  const link = new URL(linkIn(await untilDevMail(line.url, email, 'Verify your email')));
  expect(link.pathname).toBe('/verify-email');
  await browser.open(`${line.url}${link.pathname}${link.search}`);
  await sees('You’re logged in on this device.');
  await until('the session', () => browser.evaluate(() => localStorage.getItem('token') !== null));
  // A page that is left while it opens its database can leave WebKit's hanging for a while.
  await sleep(2500);
}

async function preview(job: Job): Promise<void> {
  await watchPreview(job.browser);
  await job.visitor.press('Preview');
  await untilPreviewed(job.browser, job.visitor);
}

async function makeTalk(job: Job): Promise<void> {
  const { browser, visitor, line, folder } = job;
  const path = join(folder, 'rosa.jpg');
  await writeFile(path, await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }));
  await browser.open(`${line.url}/workflow`);
  await browser.setFile('[data-testid=photo-input]', path);
  await visitor.until('the photo', () => hasPhoto(browser));
  await visitor.write('Message', words);
  await visitor.sees('Draft saved');
  await preview(job);
}

/**
 * Plays without sound, which every browser allows. Now and then WebKitGTK's promise of `play` never
 * settles, so it is not awaited.
 */
const playFilm = (browser: RemoteBrowser, css: string) =>
  browser.evaluate(async (selector) => {
    const film = document.querySelector<HTMLVideoElement>(selector);
    if (!film) return;
    film.muted = true;
    film.play().catch(() => {}); // whether it plays is seen below
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const { currentTime: sec, readyState, networkState, paused, error } = film;
    return { sec, frames: film.getVideoPlaybackQuality().totalVideoFrames, readyState, networkState, paused, error: error?.message };
  }, css);

/**
 * Plays until the film runs. WebKitGTK's player sometimes stands still for good, so the page is
 * reloaded after a while, as a person would. Fails with the last observation.
 */
async function untilFilmPlays({ browser, visitor }: Job): Promise<void> {
  let seen: Awaited<ReturnType<typeof playFilm>>;
  const isPlaying = async () => {
    seen = undefined; // if the browser does not respond
    seen = await playFilm(browser, '[data-status="completed"] video');
    return seen !== undefined && seen.sec > 0.5 && seen.frames > 5;
  };
  const tryFor = (ms: number) => visitor.until('a film that plays', isPlaying, ms);
  try {
    await tryFor(makingMs / 4).catch(async () => {
      await browser.reload();
      await tryFor(makingMs);
    });
  } catch (cause) {
    throw new Error(`The film stood still. It was ${JSON.stringify(seen)}`, { cause });
  }
}

async function sendCard({ browser, visitor, line }: Job): Promise<void> {
  const { press, write, until } = visitor;
  await press('Send as a card');
  await press('Close');
  await write('To', 'Nana');
  await press('Send it');
  await press('Share a link');
  const address = await until('the link', () => browser.evaluate(() => document.querySelector('.select-all')?.textContent));
  await browser.open(line.url + new URL(String(address)).pathname);
  await until('the envelope', () => browser.evaluate(() => document.querySelector('#envelope')?.checkVisibility()));
  await browser.press('#envelope');
  await until('the film', () => browser.evaluate(() => (document.querySelector<HTMLVideoElement>('#film')?.currentTime ?? 0) > 0.2));
}

async function takeSteps(job: Job): Promise<void> {
  const { browser, visitor, line } = job;
  const { press, sees, until } = visitor;
  await test.step('starts, with a service worker', async () => {
    await browser.open(`${line.url}/`);
    await until('the service worker', () => browser.evaluate(async () => (await navigator.serviceWorker.ready).active !== null));
  });
  const playSample = async () => {
    await watchPreview(browser);
    // A busy machine may draw too little of the short sample, which a person plays again.
    await until(
      'moving lips',
      async () => {
        await press('Say it');
        return await untilLipsMove(browser, visitor, sampleMs);
      },
      makingMs,
    );
  };
  if (isThorough) await test.step('the sample on the landing page says hello', playSample);
  await test.step('signs up', () => signUp(job));
  await test.step('previews a photo with moving lips and sound', () => makeTalk(job));
  await test.step('without a network it starts, and has the draft', async () => {
    await line.cut();
    await browser.reload();
    await until('the draft', async () => (await hasWords(browser, words)) && hasPhoto(browser));
    if (isThorough) await preview(job);
  });
  await test.step('sends without a network, and it goes once there is one', async () => {
    await press('I have their permission', 'input[type=radio]');
    await press('Make it talk');
    await sees('Waiting for a connection');
    await line.restore();
    await sees('generated successfully', makingMs);
  });
  await test.step('the video plays', () => untilFilmPlays(job));
  await test.step('it becomes a card that the recipient opens and listens to', () => sendCard(job));
}

/**
 * The main job: it starts, signs a user up, previews with sound, sends a video while offline, plays
 * it, and sends it as a card that the recipient opens.
 */
export async function expectMainJob(open: Opener, serverUrl: string): Promise<void> {
  const line = await openLine(serverUrl);
  try {
    await withBrowser(open, (visit) => takeSteps({ ...visit, line }));
  } finally {
    await line.cut();
  }
}
