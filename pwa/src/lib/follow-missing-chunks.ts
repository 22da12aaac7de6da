const key = 'reloadedAt';
const againAfterMs = 60_000;

interface Reloading {
  /**
   * Whether the server answers: without one a part is missing for now, and a page that is loaded
   * anew would lose what is being done in it.
   */
  canReach: () => Promise<boolean>;
  /** Loads the page anew once nothing in it is unsaved. */
  reload: () => void;
}

/**
 * A page that was open while a new version came may ask for a part that is not there any more: it
 * is loaded anew, and not again and again.
 */
export function followMissingChunks({ canReach, reload }: Reloading): void {
  addEventListener('vite:preloadError', async () => {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < againAfterMs || !(await canReach())) return;
    sessionStorage.setItem(key, String(Date.now()));
    reload();
  });
}
