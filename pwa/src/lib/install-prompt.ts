/**
 * Chromium's offer to install, which may be shown once and only after a tap. No other browser makes
 * it.
 */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const key = 'installHintDismissedAt';
const againAfterMs = 90 * 24 * 60 * 60_000;
const listeners = new Set<() => void>();
let offer: InstallOffer | undefined;

const change = (next: InstallOffer | undefined) => {
  offer = next;
  for (const listener of listeners) listener();
};

/**
 * iPhones and iPads install only through the share menu; an iPad reports itself as a Mac with a
 * touch screen.
 */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
/** Never where pages are drawn ahead, without a window. */
export const isInstalled = () => typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;
const isDismissed = () => Date.now() - Number(localStorage.getItem(key) ?? 0) < againAfterMs;

export type InstallWay = 'prompt' | 'ios' | 'none';

export const installPrompt = {
  /** Call it once at the start: the browser decides when to make the offer and makes it once. */
  start: () => {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      change(event as InstallOffer);
    });
    addEventListener('appinstalled', () => change(undefined));
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * How this browser can install the app now; also `none` for three months after the person
   * declined.
   */
  way: (): InstallWay => {
    if (isInstalled() || isDismissed()) return 'none';
    return offer ? 'prompt' : isIos() ? 'ios' : 'none';
  },
  install: async () => {
    const { outcome } = (await offer?.prompt()) ?? { outcome: 'dismissed' };
    if (outcome === 'dismissed') installPrompt.dismiss();
    else change(undefined);
  },
  dismiss: () => {
    localStorage.setItem(key, String(Date.now()));
    change(offer);
  },
};
