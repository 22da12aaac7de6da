const key = 'reloadedAt';
const againAfterMs = 60_000;

interface Reloading {
  /**
   * Whether the server answers: without one a part is missing for now, and a page that is loaded
   * anew would lose what is being done in it.
   */
  canReach: () => Promise<boolean>;
  /** Loads the page anew, in its newest version, once nothing in it is unsaved. */
  reload: () => Promise<void>;
}

let reloading: Reloading | undefined;

/**
 * A page that was open while a new version came may ask for a part that is not there any more: it
 * is loaded anew, and not again and again.
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
 * Tries a part again by loading the page anew: browsers remember that an import failed, and wait
 * for ever for one that hangs. Returns false if the server cannot be reached; the page then stays
 * as it is.
 */
export async function loadAnew(): Promise<boolean> {
  if (!reloading || !(await reloading.canReach())) return false;
  await reloadOnce(reloading);
  return true;
}
