const key = 'reloadedAt';
const againAfterMs = 60_000;

interface Reloading {
  /**
   * Returns whether the server responds. If it does not, reloading the page would lose the current
   * work.
   */
  canReach: () => Promise<boolean>;
  /** Reloads the page in its newest version once everything is saved. */
  reload: () => Promise<void>;
}

let reloading: Reloading | undefined;

/**
 * A page that was open during an update may need a part that no longer exists. It is reloaded, but
 * not repeatedly.
 */
export function followMissingChunks(given: Reloading): void {
  reloading = given;
  addEventListener('vite:preloadError', async () => {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < againAfterMs) return;
    if (await given.canReach()) await reloadOnce(given);
  });
}

function reloadOnce({ reload }: Reloading): Promise<void> {
  sessionStorage.setItem(key, String(Date.now()));
  return reload();
}

/**
 * Tries a part again by reloading the page, because browsers cache failed imports and wait for ever
 * for hanging ones. Returns false without reloading if the server cannot be reached.
 */
export async function loadAnew(): Promise<boolean> {
  if (!reloading || !(await reloading.canReach())) return false;
  await reloadOnce(reloading);
  return true;
}
