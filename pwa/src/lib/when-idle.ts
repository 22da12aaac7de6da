const latestMs = 2000;

/**
 * Runs work that nothing on the page waits for: when the page is idle, or after two seconds at the
 * latest.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, latestMs / 10);
}
