const everyMs = 60 * 60_000;

/**
 * Looks for a new version when the app is shown again, at most once an hour: an app on the home
 * screen is resumed for weeks and never loaded anew, which is when browsers look.
 */
export function followResumes(look: () => Promise<void>): void {
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < everyMs) return;
    lookedAtMs = Date.now();
    look().catch(() => {}); // without a network, the next time
  });
}
