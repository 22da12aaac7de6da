/// <reference lib="dom" />
import { openSystem } from '@hellograph/drills/harness';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findLongestTaskMs } from '../longest-task';
import type { Benchmark } from '../paired';
import type { Stand } from '../stand';
import { signWall } from './sign-wall';

/** The wall of two hundred signatures on a phone, each figure with its bar in milliseconds. */
const bars = {
  /** From the tap on the link, over slow 4G, until the envelope appears with its button. */
  'wall-paint': 2500,
  /**
   * The processor time of the longest task while all of it is scrolled past, four times: whatever
   * else runs on the machine does not change it.
   */
  'wall-scroll': 50,
} as const;
type WallFigure = keyof typeof bars;

const signers = 200;
const slowedTimes = 4;
/** As Lighthouse has it. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A quick thumb: some 4,000 pixels a second. */
const [turnPx, turnMs, turnsAtOnce] = [160, 40, 10];
/** More photos than these at first means that those far below were not left out. */
const photosAtFirstMax = 40;

interface OpenedWall {
  page: Page;
  context: BrowserContext;
  asked: string[];
  envelopeMs: number;
}

/** Opens the link as a first-time visitor. */
async function openEnvelope(browser: Browser, url: string, isSlow: boolean): Promise<OpenedWall> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
  }
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open your card' }).waitFor();
  const envelopeMs = await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame((at) => resolve(at))));
  return { page, context, asked, envelopeMs };
}

const isPhoto = (path: string) => /\/(photo|poster)\.jpg$/.test(path);

async function scrollThrough(browser: Browser, { page, asked }: OpenedWall): Promise<number> {
  await page.getByRole('button', { name: 'Open your card' }).tap();
  await page.getByText(`${signers} signatures`).waitFor();
  await page.locator('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (asked.filter(isPhoto).length > photosAtFirstMax) throw new Error(`${asked.filter(isPhoto).length} photos were loaded at first`);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  // The page grows while it is scrolled: content far below has only an estimated height.
  const look = () => page.evaluate(() => ({ topPx: scrollY, leftPx: document.documentElement.scrollHeight - innerHeight - scrollY }));
  await page.mouse.move(180, 400);
  for (let at = await look(); at.leftPx > 1; ) {
    for (let turn = 0; turn < turnsAtOnce; turn++) {
      await page.mouse.wheel(0, turnPx);
      await page.waitForTimeout(turnMs);
    }
    const now = await look();
    if (now.topPx <= at.topPx) throw new Error(`the wall cannot be scrolled beyond ${at.topPx}`);
    at = now;
  }
  const longestMs = findLongestTaskMs((await browser.stopTracing()).toString());
  if (asked.some((path) => path.endsWith('.mp4'))) throw new Error('a video was loaded before it was tapped');
  return longestMs * slowedTimes;
}

export async function wallBench(name: WallFigure, { chromiumPath, buildApp }: Stand): Promise<Benchmark> {
  const system = await openSystem({ name, workers: 1, worker: 'quick', quickMs: [20, 80], pwaDist: await buildApp() });
  const [person] = await system.addPeople(1, signers);
  if (!person) throw new Error('nobody was added');
  const url = system.url + (await signWall(system, person, signers));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  return {
    name,
    unit: 'ms',
    beside: 'what it may be',
    bars: { subject: bars[name] },
    pair: async () => {
      const wall = await openEnvelope(browser, url, name === 'wall-paint');
      const subject = name === 'wall-paint' ? wall.envelopeMs : await scrollThrough(browser, wall);
      await wall.context.close();
      return { subject, floor: bars[name] };
    },
    close: async () => {
      await browser.close();
      await system.close();
    },
  };
}
