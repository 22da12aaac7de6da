import { afterAll, afterEach, vi } from 'vitest';

/**
 * Test files share a thread and its document one after another. Each reads the app's modules anew,
 * so that it may replace them, and leaves nothing in the world to the next.
 */
vi.resetModules();

/** Modules listen to the window for good: they end with the file. */
const listened: Parameters<typeof removeEventListener>[] = [];
const listen = globalThis.addEventListener;

/** An open channel would let an earlier file's modules respond to a later file's news. */
const channels: BroadcastChannel[] = [];
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};

if (typeof document !== 'undefined') {
  globalThis.addEventListener = (...about: Parameters<typeof addEventListener>) => {
    listened.push(about);
    listen(...about);
  };
  // The document's own clock stops for good when a test replaces the underlying timers.
  globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
  globalThis.cancelAnimationFrame = (id) => clearTimeout(id);
  const { cleanup, configure } = await import('@testing-library/react');
  // Only for tests that hang: a busy machine must not fail a test.
  configure({ asyncUtilTimeout: 50_000 });
  // Each test leaves the document empty for the next.
  afterEach(cleanup);
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = Channel;
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (/^(indexedDB|IDB[A-Z]\w+)$/.test(name)) Reflect.deleteProperty(globalThis, name);
  if (typeof document === 'undefined') return;
  for (const about of listened) removeEventListener(...about);
  globalThis.addEventListener = listen;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
