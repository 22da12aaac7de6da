/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpByDevMail } from '@hellograph/testing';
import { chromium, devices, expect } from '@playwright/test';
import type { ReportRow } from './paired';
import { medianOf } from './paired';
import type { Stand } from './stand';

/** One page of each kind. */
const routes = [
  '/',
  '/workflow',
  '/workflow/my-projects',
  '/workflow/birthday',
  '/workflow/create-talking-photo',
  '/dashboard',
  '/cards',
  '/settings/profile',
  '/settings/billing',
  '/pricing',
  '/occasions',
  '/help',
  '/about',
  '/site-map',
];
const launches = 3;
const slowedTimes = 4;

declare global {
  interface Window {
    /** Time from entering the address to the page's heading. */
    headingAtMs?: number;
  }
}

/**
 * Measures from entering the address, including the start of the service worker, to the frame with
 * the page's heading.
 */
function noteHeading(): void {
  const look = () => {
    const heading = document.querySelector('h1');
    if (heading && heading.getClientRects().length > 0)
      requestAnimationFrame(() => {
        window.headingAtMs = performance.now();
      });
    else requestAnimationFrame(look);
  };
  look();
}

async function openInstalled(folder: string, executablePath: string) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  return chromium.launchPersistentContext(folder, {
    ...phone,
    args: ['--no-sandbox'],
    executablePath,
  });
}

/** Opens a page in a new browser, signed in, without a server. */
async function start(folder: string, chromiumPath: string, address: string): Promise<number> {
  const browser = await openInstalled(folder, chromiumPath);
  try {
    const page = await browser.newPage();
    await page.addInitScript(noteHeading);
    const session = await browser.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.headingAtMs !== undefined, undefined, { polling: 250 });
    return await page.evaluate(() => window.headingAtMs ?? Number.NaN);
  } finally {
    await browser.close();
  }
}

/**
 * `npm run bench -- offline-start`: opens the app cold, without a network and with the page four
 * times slower. The limit is 1,500 ms (median of each route).
 */
export async function offlineStartReport({ startStack, chromiumPath }: Stand): Promise<ReportRow[]> {
  const profile = await mkdtemp(join(tmpdir(), 'hellograph-browser-'));
  const stack = await startStack();
  try {
    const account = { email: 'cold@example.org', password: 'correct horse', fullName: 'Cora' };
    const token = await signUpByDevMail(stack.url, account);
    const warm = await openInstalled(profile, chromiumPath);
    const page = await warm.newPage();
    await page.goto(`${stack.url}/about`);
    await page.evaluate((bearer) => localStorage.setItem('token', bearer), token);
    await page.goto(`${stack.url}/workflow`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('profile'))).not.toBeNull();
    await warm.close();
  } finally {
    await stack.stop();
  }
  const rows: ReportRow[] = [];
  for (const route of routes) {
    const tookMs: number[] = [];
    for (let launch = 0; launch < launches; launch++) tookMs.push(Math.round(await start(profile, chromiumPath, `${stack.url}${route}`)));
    rows.push({ name: route, medianMs: medianOf(tookMs), maxMs: Math.max(...tookMs), barMs: 1500 });
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return rows;
}
