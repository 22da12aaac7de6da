import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPortrait } from '@hellograph/testing';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { hasPhoto, type RemoteBrowser } from '../remote/line';
import { withBrowser } from '../remote/with-browser';
import { hasWebKit, missingWebKit, openWebKit } from './webkit';

/** As a phone's camera makes them: ten million pixels. */
const photoPx = { width: 2828, height: 3535 } as const;
/**
 * The page's peak memory, with everything in it. It is about 310 on an idle machine; on a busy one
 * WebKit collects garbage later, which moves the peak by about 30.
 */
const mostMb = 350;
/** If more than this above the studio with its photo remains, memory was not released. */
const keptMb = 60;
const givenBackMs = 90_000;
const previewMs = 180_000;

/** Played to its end, however few frames a busy machine has drawn of it. */
const hasEnded = (browser: RemoteBrowser) =>
  browser.evaluate(() => [...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === 'Play again'));

/** Opens the browser, and remembers its process. */
function openKnown(know: (pid: number) => void) {
  return async (...around: Parameters<typeof openWebKit>): Promise<RemoteBrowser> => {
    const browser = await openWebKit(...around);
    know(browser.pid);
    return browser;
  };
}

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
};

/** The name in `/proc/<pid>/stat` may contain spaces, so it is read to its last bracket. */
function readStat(pid: string): { name: string; parent: string } {
  const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readOr(`/proc/${pid}/stat`)) ?? [];
  return { name, parent: rest.split(' ')[1] ?? '' };
}

function listBelow(pid: string, all: readonly string[]): string[] {
  const own = all.filter((one) => readStat(one).parent === pid);
  return own.flatMap((one) => [one, ...listBelow(one, all)]);
}

/**
 * Returns the private memory of a browser's pages in megabytes, by which a phone decides to kill
 * one. Libraries shared by all programs do not count.
 */
function readPageMb(browserPid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pages = listBelow(String(browserPid), all).filter((pid) => readStat(pid).name.startsWith('WebKitWebProc'));
  const readKb = (pid: string) => Number(/^Private_Dirty:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return pages.reduce((sum, pid) => sum + readKb(pid), 0) / 1024;
}

/** Follows the memory of pages until it is stopped. */
function followPageMb(browserPid: number) {
  let peakMb = 0;
  const look = () => {
    const nowMb = readPageMb(browserPid);
    peakMb = Math.max(peakMb, nowMb);
    return nowMb;
  };
  const timer = setInterval(look, 50);
  return { nowMb: look, peakMb: () => peakMb, stop: () => clearInterval(timer) };
}

test('a preview of a camera’s photo in WebKit stays small, and its memory is released when it is closed', async ({ baseURL }, testInfo) => {
  testInfo.skip(!hasWebKit(), missingWebKit);
  let pid = 0;
  const open = openKnown((known) => {
    pid = known;
  });
  await withBrowser(open, async ({ browser, visitor, folder }) => {
    const memory = followPageMb(pid);
    try {
      const path = join(folder, 'photo.jpg');
      const drawn = await drawPortrait({ name: 'rosa', widthPx: 1200, format: 'png' });
      await writeFile(path, await sharp(drawn).resize(photoPx.width, photoPx.height, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer());
      await browser.open(`${baseURL}/workflow`);
      await browser.setFile('[data-testid=photo-input]', path);
      await visitor.until('the photo', () => hasPhoto(browser));
      await visitor.write('Message', 'Hello Nana!');
      await visitor.sees('Draft saved');
      const beforeMb = memory.nowMb();
      await visitor.press('Preview');
      await visitor.until('the end of the preview', () => hasEnded(browser), previewMs);
      const openMb = memory.nowMb();
      await visitor.press('Back to the photo');
      await visitor.until('the memory', async () => memory.nowMb() < beforeMb + keptMb, givenBackMs);
      const figures = { beforeMb, openMb, closedMb: memory.nowMb(), peakMb: memory.peakMb() };
      console.log(JSON.stringify({ memory: Object.fromEntries(Object.entries(figures).map(([name, mb]) => [name, Math.round(mb)])) }));
      expect(beforeMb).toBeGreaterThan(50);
      expect(memory.peakMb()).toBeLessThan(mostMb);
    } finally {
      memory.stop();
    }
  });
});
