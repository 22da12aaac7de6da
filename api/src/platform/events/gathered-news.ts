import type { Logger } from '@hellograph/kit';

/** Events of the same kind within this time are sent as one. */
const gatherMs = 300;

interface GatheredNews<News> {
  log: Logger;
  toKey: (news: News) => string;
  tell: (news: News) => Promise<void>;
}

/**
 * Returns a function that notifies pages, shortly after, that something has changed. It gathers
 * events that occur by the thousand. They are hints, and pages refetch everything after a
 * reconnect, so they may be lost with the process and need no message in the outbox.
 */
export function createGatheredNotifier<News>({ log, toKey, tell }: GatheredNews<News>): (news: News) => void {
  const gathered = new Set<string>();
  return (news) => {
    const key = toKey(news);
    if (gathered.has(key)) return;
    gathered.add(key);
    setTimeout(() => {
      gathered.delete(key);
      tell(news).catch((err: unknown) => log.debug({ err }, 'pages could not be notified'));
    }, gatherMs).unref();
  };
}
