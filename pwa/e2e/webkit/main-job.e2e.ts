import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawPortrait, linkIn, signUpByDevMail, untilDevMail } from '@hellograph/testing';
import { expect, test } from '@playwright/test';
import { openLine } from './line';
import type { RemoteBrowser } from './remote-browser';
import { openSurroundings, type Surroundings } from './surroundings';
import { createVisitor, type Visitor } from './visitor';
import { hasWebKit, openWebKit } from './webkit';

/**
 * The main job in the WebKit of the system: it starts, previews with sound, makes a video without a
 * network, plays it, and sends it as a card that the recipient opens.
 */

interface Seen {
  pictures: Set<number>;
  contexts: Set<BaseAudioContext>;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

const minutes = 60_000;
const isThere = () => process.env.WEBKIT_DRIVER_PATH !== undefined && hasWebKit();

/** Counts the different pictures that the preview draws, and notes what plays its sound. */
const watchPreview = (browser: RemoteBrowser) =>
  browser.evaluate(() => {
    const seen: Seen = { pictures: new Set(), contexts: new Set() };
    window.seen = seen;
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (this: CanvasRenderingContext2D, image: ImageData, x: number, y: number) {
      Reflect.apply(put, this, [image, x, y]);
      let sum = 0;
      for (let i = 0; i < image.data.length; i += 97) sum = (sum * 31 + (image.data[i] ?? 0)) % 1e9;
      seen.pictures.add(sum);
    } as typeof put;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      seen.contexts.add(this.context);
      return start.apply(this, when);
    };
  });

/**
 * Until the picture has moved and the sound was heard for a second. The end is not waited for: when
 * the server has found the faces, the preview is made again.
 */
const expectPreviewed = (browser: RemoteBrowser, { until }: Visitor) =>
  until(
    'moving lips and sound',
    () =>
      browser.evaluate(() => {
        const heardSec = Math.max(0, ...[...window.seen.contexts].map(({ currentTime }) => currentTime));
        return window.seen.pictures.size > 7 && heardSec > 1;
      }),
    3 * minutes,
  );

/** Plays without sound, which every browser allows. */
const playFilm = (browser: RemoteBrowser, css: string) =>
  browser.evaluate(async (selector) => {
    const film = document.querySelector<HTMLVideoElement>(selector);
    if (!film) return { sec: 0, frames: 0 };
    film.muted = true;
    await film.play();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return { sec: film.currentTime, frames: film.getVideoPlaybackQuality().totalVideoFrames };
  }, css);

async function drawToFile({ folder }: Surroundings): Promise<string> {
  const path = join(folder, 'rosa.jpg');
  await writeFile(path, await drawPortrait({ name: 'rosa', widthPx: 640, format: 'jpeg' }));
  return path;
}

/** Logs in by the form, so that this browser keeps the session itself. */
async function logIn(browser: RemoteBrowser, base: string, name: string): Promise<void> {
  const { press, write, until } = createVisitor(browser);
  const account = { email: `${name}-${Date.now()}@example.org`, password: 'a long password', fullName: 'Nora Example' };
  await signUpByDevMail(base, account);
  const link = new URL(linkIn(await untilDevMail(base, account.email, 'Verify your email')));
  expect(link.pathname).toBe('/verify-email');
  await browser.open(`${base}/login`);
  await write('Email', account.email);
  await write('Password', account.password);
  await press('Log in');
  await until('the page after the login', () => browser.evaluate(() => location.pathname !== '/login'));
  await until('the session', () => browser.evaluate(() => localStorage.getItem('token') !== null));
  // A page that is left while it opens its database can leave WebKit's hanging for a while.
  await sleep(2500);
}

test('the main job in WebKit, with the network gone in between', async ({ baseURL }, testInfo) => {
  testInfo.skip(!isThere(), 'WebKitGTK or its driver is not installed here');
  test.setTimeout(12 * minutes);
  const surroundings = await openSurroundings();
  const line = await openLine(baseURL ?? '');
  const browser = await openWebKit(surroundings);
  const visitor = createVisitor(browser);
  const { sees, press, write, until } = visitor;
  const photo = '[alt="Your photo"]';
  try {
    await test.step('starts, with a service worker', async () => {
      await browser.open(`${line.url}/`);
      await until('the service worker', () => browser.evaluate(async () => (await navigator.serviceWorker.ready).active !== null));
    });
    await test.step('the sample on the landing page says hello', async () => {
      await watchPreview(browser);
      await press('Let the photo speak');
      await until('moving lips', () => browser.evaluate(() => window.seen.pictures.size > 7), 3 * minutes);
    });
    await test.step('logs in', () => logIn(browser, line.url, 'webkit'));
    await test.step('previews a photo with moving lips and sound', async () => {
      await browser.open(`${line.url}/workflow`);
      await browser.setFile('[data-testid=photo-input]', await drawToFile(surroundings));
      await until('the photo', () =>
        browser.evaluate((css) => (document.querySelector<HTMLImageElement>(css)?.naturalWidth ?? 0) > 0, photo),
      );
      await write('Message', 'Hello Nana!');
      await sees('Draft saved');
      await watchPreview(browser);
      await press('Preview');
      await expectPreviewed(browser, visitor);
    });
    await test.step('without a network it starts, has the draft and previews', async () => {
      await line.cut();
      await browser.reload();
      await until('the draft', () =>
        browser.evaluate(
          (css) =>
            document.querySelector('textarea')?.value === 'Hello Nana!' &&
            (document.querySelector<HTMLImageElement>(css)?.naturalWidth ?? 0) > 0,
          photo,
        ),
      );
      await watchPreview(browser);
      await press('Preview');
      await expectPreviewed(browser, visitor);
    });
    await test.step('sends without a network, and it goes once there is one', async () => {
      await press('I have their permission', 'input[type=radio]');
      await press('Make it talk');
      await sees('Waiting for a connection');
      await line.restore();
      await sees('generated successfully', 5 * minutes);
    });
    await test.step('the video plays', async () => {
      const { sec, frames } = await playFilm(browser, '[data-status="completed"] video');
      expect(sec).toBeGreaterThan(0.5);
      expect(frames).toBeGreaterThan(5);
    });
    await test.step('it becomes a card that the recipient opens and hears', async () => {
      await press('Send as a card');
      await write('To', 'Nana');
      await press('Make a link');
      const address = await until('the link', () => browser.evaluate(() => document.querySelector('.select-all')?.textContent));
      await browser.open(line.url + new URL(String(address)).pathname);
      await until('the envelope', () => browser.evaluate(() => document.querySelector('#envelope')?.checkVisibility()));
      await browser.press('#envelope');
      await until('the film', () => browser.evaluate(() => (document.querySelector<HTMLVideoElement>('#film')?.currentTime ?? 0) > 0.2));
    });
  } catch (thrown) {
    await writeFile(testInfo.outputPath('webkit.png'), await browser.screenshot());
    throw thrown;
  } finally {
    await browser.close();
    await line.cut();
    await surroundings.close();
  }
});
