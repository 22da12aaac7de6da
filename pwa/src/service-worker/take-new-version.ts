/**
 * A new version is a few hundred kilobytes, and the user who pressed the button is waiting for it.
 */
const patienceMs = 15_000;

const untilInstalled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });

async function replaceWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  await untilInstalled(next);
  const inCharge = new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
  next.postMessage({ type: 'SKIP_WAITING' });
  await inCharge;
}

/**
 * Activates the newest version of the app for the next page load. Does nothing without a new
 * version, a service worker or a network.
 */
export async function takeNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([replaceWorker(navigator.serviceWorker).catch(() => {}), tooLate]);
}
