/// <reference lib="dom" />
import { drawPortrait } from '@hellograph/testing';
import { type BrowserServer, chromium, type Page } from '@playwright/test';
import type { Benchmark } from './paired';
import { renderersMs, slowRenderers } from './renderers';
import type { Stand } from './stand';

/** The preview on the device, in a real browser, each figure with its bar. */
const bars = {
  /** From pressing Play to the first moving frame. */
  preview: { unit: 'ms', bar: 1000 },
  /** The same in a new page, without a network and with all threads four times slower. */
  'preview-cold': { unit: 'ms', bar: 4000 },
  /** The same for a song with a name and instruments. */
  'preview-song': { unit: 'ms', bar: 4000 },
  /** On the landing page: from choosing a photo until it moves. */
  'preview-landing': { unit: 'ms', bar: 5000 },
  /** This figure must be above its bar. */
  'preview-fps': { unit: 'frames/s', bar: 24 },
  /** The download of a first preview. */
  'preview-size': { unit: 'MB', bar: 8 },
} as const;
export type PreviewFigure = keyof typeof bars;

const slowedTimes = 4;
const message = 'Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday.';

declare global {
  interface Window {
    /** Times at which frames were shown, from the start of the sound. */
    shownAtMs: number[];
  }
}

function noteFrames(): void {
  window.shownAtMs = [];
  const put = CanvasRenderingContext2D.prototype.putImageData as (...image: unknown[]) => void;
  CanvasRenderingContext2D.prototype.putImageData = function (this: CanvasRenderingContext2D, ...image: unknown[]) {
    put.apply(this, image);
    window.shownAtMs.push(performance.now());
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.shownAtMs.length = 0;
    return start.apply(this, when);
  };
}

const toPhotoFile = async () => ({
  name: 'rosa.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawPortrait({ name: 'rosa', widthPx: 1200, format: 'jpeg' }),
});

/** Presses Preview and returns the time until the video moves. */
async function press(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  await button.waitFor();
  const pressedAtMs = await button.evaluate((element: HTMLElement) => {
    window.shownAtMs.length = 0;
    element.click();
    return performance.now();
  });
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Pause' }).waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => window.shownAtMs.length >= 2);
  return page.evaluate((at) => (window.shownAtMs[1] ?? 0) - at, pressedAtMs);
}

/** Chooses a photo on the landing page and returns the time until it moves. */
async function chooseOnLanding(page: Page): Promise<number> {
  await page.goto(new URL('/', page.url()).href);
  const open = page.getByRole('region', { name: 'Try it now' }).getByRole('button', { name: 'Use my photo' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open.click()]);
  const chosenAtMs = await page.evaluate(() => {
    window.shownAtMs.length = 0;
    return performance.now();
  });
  await chooser.setFiles(await toPhotoFile());
  await page.waitForFunction(() => window.shownAtMs.length >= 2, undefined, { timeout: 60_000 });
  return page.evaluate((at) => (window.shownAtMs[1] ?? 0) - at, chosenAtMs);
}

/**
 * Presses Preview in a new page, without a network and slowed. The time of the processor says on a
 * busy machine what an idle one would need.
 */
async function pressCold(page: Page, server: BrowserServer, partsMs: Record<string, number>): Promise<number> {
  const pid = server.process().pid ?? 0;
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Preview', exact: true }).waitFor();
  const letGo = slowRenderers(pid, slowedTimes);
  const beforeMs = renderersMs(pid);
  try {
    const ms = await press(page);
    partsMs.processor = renderersMs(pid) - beforeMs;
    return ms;
  } finally {
    letGo();
  }
}

const close = (page: Page) => page.getByRole('button', { name: 'Back to the photo' }).click();

type Measure = (page: Page, server: BrowserServer, partsMs: Record<string, number>) => Promise<number>;

const figures: Record<PreviewFigure, Measure> = {
  preview: async (page) => {
    const ms = await press(page);
    await close(page);
    return ms;
  },
  'preview-cold': pressCold,
  'preview-song': pressCold,
  'preview-landing': chooseOnLanding,
  'preview-fps': async (page) => {
    await press(page);
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    const shown = await page.evaluate(() => window.shownAtMs);
    await close(page);
    return ((shown.length - 1) / ((shown.at(-1) ?? 0) - (shown[0] ?? 0))) * 1000;
  },
  'preview-size': (page) =>
    page.evaluate(async () => {
      const cache = await caches.open('on-demand-files');
      let bytes = 0;
      for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
      return bytes / 1e6;
    }),
};

export async function previewBench(name: PreviewFigure, { startStack, chromiumPath }: Stand): Promise<Benchmark> {
  const stack = await startStack();
  const server = await chromium.launchServer({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await page.addInitScript(noteFrames);
  const isSong = name === 'preview-song';
  await page.goto(`${stack.url}/workflow${isSong ? '#sing=Anna' : ''}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByTestId('photo-input').setInputFiles(await toPhotoFile());
  if (!isSong) await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByText('Draft saved').waitFor();
  // The first press downloads everything; then the service worker has it.
  await press(page);
  await page.reload();
  await press(page);
  await close(page);
  return {
    name,
    unit: bars[name].unit,
    pair: async () => {
      const partsMs = {};
      return { subject: await figures[name](page, server, partsMs), floor: bars[name].bar, partsMs };
    },
    close: async () => {
      await browser.close();
      await server.close();
      await stack.stop();
    },
  };
}
