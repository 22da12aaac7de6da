const key = 'reloadedAt';
const againAfterMs = 60_000;

/**
 * A page that was open while a new version came may ask for a part that is not there any more: it is loaded anew, which saves what is being written, and
 * not again and again.
 */
export function followMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < againAfterMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
