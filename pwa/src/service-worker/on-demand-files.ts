/**
 * Large parts of the app that are loaded when somebody first uses them, and then kept: the
 * preview's models and speech, the language detector.
 */
export const onDemandCacheName = 'on-demand-files';

export const isOnDemandFile = (pathname: string): boolean => /^\/assets\/(preview|tinyld)-/.test(pathname);

/**
 * From this device, else fetched and kept. Their names change with their content: what is kept is
 * never old. Throws what `fetch` throws.
 */
export async function fetchOnDemandFile(url: string): Promise<Response> {
  // Without HTTPS there is no such cache; the files are loaded each time then.
  const cache = 'caches' in globalThis ? await caches.open(onDemandCacheName) : undefined;
  const kept = await cache?.match(url);
  if (kept) return kept;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  // A full device is no reason not to go on.
  await cache?.put(url, response.clone()).catch(() => {});
  return response;
}
