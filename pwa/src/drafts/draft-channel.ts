/**
 * What one tab, or the service worker, tells the others of an owner about what is kept here: that
 * it has changed, never what it is.
 */
type Told =
  | { about: 'draft'; owner: string; id: string }
  | { about: 'outbox'; owner: string }
  | { about: 'cards'; owner: string }
  /**
   * How much of what is being sent is on its way, 0–1; `null` when the sender cannot tell, `over`
   * when it has ended.
   */
  | { about: 'share'; owner: string; id: string; share: number | null | 'over' }
  /** Signed out, and nothing of theirs stays on this device. */
  | { about: 'forgotten'; owner: string }
  /** Signed out, and what is kept here is for them alone. */
  | { about: 'left'; owner: string }
  /** Whatever is not saved yet is to be saved now: the page is about to be loaded anew. */
  | { about: 'flush' };
export type DraftNews = Told & { /** This page said so itself. */ isOwn: boolean };

const listeners = new Set<(news: DraftNews) => void>();
let opened: BroadcastChannel | undefined;

/**
 * Opened when it is first needed: an open channel keeps a program alive, and the app is also drawn
 * where there is no browser.
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
  /** To every page of this browser, this one too. */
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
