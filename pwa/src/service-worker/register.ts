/** Registers the service worker of a built app; `onUpdate` is given what brings a waiting version in. */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', () =>
    onUpdate(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    }),
  );
  // A browser that allows no service worker (a private window) runs the app without one.
  await workbox.register().catch(() => {});
}
