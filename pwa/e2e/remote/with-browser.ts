import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import type { RemoteBrowser } from './line';
import { openSurroundings, type Surroundings } from './surroundings';
import { createVisitor, type Visitor } from './visitor';

export interface Visit {
  browser: RemoteBrowser;
  visitor: Visitor;
  /** For files of this visit; deleted afterwards. */
  folder: string;
}

/** Starts a browser in these surroundings. */
export type Opener = (surroundings: Surroundings) => Promise<RemoteBrowser>;

const limitMs = 12 * 60_000;

/** Runs `visit` with a browser in a separate environment. A failure leaves a screenshot. */
export async function withBrowser(open: Opener, visit: (visit: Visit) => Promise<void>): Promise<void> {
  test.setTimeout(limitMs);
  const surroundings = await openSurroundings();
  try {
    const browser = await open(surroundings);
    try {
      await visit({ browser, visitor: createVisitor(browser), folder: surroundings.folder });
    } catch (thrown) {
      await browser.screenshot().then(
        (picture) => writeFile(test.info().outputPath('page.png'), picture),
        () => {}, // a page that hangs shows nothing
      );
      throw surroundings.hasSound() ? thrown : new Error('The sound card stopped, and with it what plays', { cause: thrown });
    } finally {
      await browser.close();
    }
  } finally {
    await surroundings.close();
  }
}
