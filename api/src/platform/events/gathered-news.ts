import type { Logger } from '@hellograph/kit';

/** News of the same kind within this time are one. */
const gatherMs = 300;

interface GatheredNews<News> {
  log: Logger;
  toKey: (news: News) => string;
  tell: (news: News) => Promise<void>;
}

/**
 * Returns what tells pages, soon, that something has changed. It gathers what comes a thousandfold.
 * News are hints, and pages read everything again after a reconnect, so they may be lost with the
 * process and need no message in the outbox.
 */
export function createGatheredNews<News>({ log, toKey, tell }: GatheredNews<News>): (news: News) => void {
  const gathered = new Set<string>();
  return (news) => {
    const key = toKey(news);
    if (gathered.has(key)) return;
    gathered.add(key);
    setTimeout(() => {
      gathered.delete(key);
      tell(news).catch((err: unknown) => log.debug({ err }, 'news could not be told'));
    }, gatherMs).unref();
  };
}
