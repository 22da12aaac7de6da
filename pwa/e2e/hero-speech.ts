import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    timesSpoken: number;
  }
}

export const hero = (page: Page) => page.getByRole('region', { name: 'Try it now' });

/**
 * Counts how often the landing page's photo starts to speak, and returns a function that waits for
 * the next time. A short message can be over before the test checks, so the page itself counts.
 */
export async function followHeroSpeech(page: Page): Promise<() => Promise<void>> {
  await hero(page).evaluate((region) => {
    let wasSpeaking = false;
    window.timesSpoken = 0;
    const look = () => {
      const isSpeaking = region.querySelector('button[aria-label="Pause"]') !== null;
      if (isSpeaking && !wasSpeaking) window.timesSpoken++;
      wasSpeaking = isSpeaking;
    };
    new MutationObserver(look).observe(region, { subtree: true, childList: true, attributes: true });
  });
  let heard = 0;
  return async () => {
    // The first speech loads models and a voice: on a busy machine, for longer than a page takes.
    await expect.poll(() => page.evaluate(() => window.timesSpoken), { timeout: 180_000 }).toBeGreaterThan(heard);
    heard++;
  };
}
