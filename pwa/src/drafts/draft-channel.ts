/**
 * Messages between the tabs and the service worker about an owner's stored data: that it has
 * changed, never its content.
 */
type Told =
  | { about: 'draft'; owner: string; id: string }
  | { about: 'outbox'; owner: string }
  | { about: 'cards'; owner: string }
  /** How much of an upload is done, 0–1; `null` if unknown, `over` once it has ended. */
  | { about: 'share'; owner: string; id: string; share: number | null | 'over' }
  /** They signed out, and their data is removed from this device. */
  | { about: 'forgotten'; owner: string }
  /** They signed out, and their unsent data stays here for them alone. */
  | { about: 'left'; owner: string }
  /** Save everything now: the page is about to reload. */
  | { about: 'flush' };
export type DraftNews = Told & { /** Sent by this page itself. */ isOwn: boolean };

const listeners = new Set<(news: DraftNews) => void>();
let opened: BroadcastChannel | undefined;

/**
 * Opened on first use: an open channel keeps a process alive, and the app is also rendered without
 * a browser.
 */
function channel(): BroadcastChannel | undefined {
  if (opened || !('BroadcastChannel' in globalThis)) return opened;
  opened = new BroadcastChannel('hellograph');
  opened.onmessage = ({ data }: MessageEvent<Told>) => hear({ ...data, isOwn: false });
  return opened;
}

function hear(news: DraftNews): void {
  for (const listener of listeners) listener(news);
}

export const draftChannel = {
  /** Tells every page of this browser, including this one. */
  tell: (news: Told): void => {
    channel()?.postMessage(news);
    hear({ ...news, isOwn: true });
  },
  listen: (listener: (news: DraftNews) => void) => {
    channel();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
