const latestMs = 2000;

/**
 * Later, when the page has nothing to draw, or after two seconds at the latest: for what no picture
 * waits for.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, latestMs / 10);
}
