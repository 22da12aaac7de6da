import { onDemandCacheName } from '../service-worker/on-demand-files';

/** `words-es-guests-` of `/static/js/words-es-guests-a1b2c3d.js`. */
const partOf = (url: string) => /words-[\w-]+-(?=[\w-]{7}\.js$)/.exec(url)?.[0];

/**
 * Keeps the files of the language that this page shows for a start without a network. The service
 * worker lists none, or it would download every language.
 */
export async function keepWords(): Promise<void> {
  const cache = await caches.open(onDemandCacheName);
  const kept = await cache.keys();
  for (const { name } of performance.getEntriesByType('resource')) {
    const part = partOf(name);
    if (!part || kept.some(({ url }) => url === name)) continue;
    await cache.add(name);
    for (const old of kept) if (partOf(old.url) === part) await cache.delete(old);
  }
}
