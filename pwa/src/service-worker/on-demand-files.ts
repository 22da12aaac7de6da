import { downloadFile } from '../sync/download-file';

/**
 * Large parts of the app that are downloaded on first use and then kept: the preview's models and
 * speech, the language detector.
 */
export const onDemandCacheName = 'on-demand-files';

export const isOnDemandFile = (pathname: string): boolean => /^\/(assets|static\/js)\/(preview|tinyld)-/.test(pathname);

const pictureCacheName = 'seen-pictures';

/** Pictures of pages that are kept: emblems of cards, samples, and drawn portraits. */
export const isPagePicture = (pathname: string): boolean => /^\/(card\/emblem|sample|portrait|lab)\/[\w-]+\.(svg|jpg)$/.test(pathname);

/** A heart in the app's colours, in place of a picture that this device has never seen. */
const standIn =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" rx="14" fill="#fbe7de"/><path d="M60 84 36 61a15 15 0 0 1 21-22l3 3 3-3a15 15 0 0 1 21 22z" fill="none" stroke="#bb3c1c" stroke-width="5" stroke-linejoin="round"/></svg>';

/**
 * Returns a picture from the network, and keeps it for a time without one; then the kept one, or
 * one that is drawn.
 */
export async function fetchPagePicture(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(pictureCacheName);
      await cache.put(request, response.clone()).catch(() => {}); // a full device keeps none
    }
    return response;
  } catch {
    return (await caches.match(request)) ?? new Response(standIn, { headers: { 'content-type': 'image/svg+xml' } });
  }
}

/**
 * Returns a file from this device, or downloads and keeps it. Names change with the content, so a
 * kept file is never outdated. Throws what `downloadFile` throws.
 */
export async function fetchOnDemandFile(url: string): Promise<Response> {
  // Without HTTPS this cache does not exist, and the files are loaded each time.
  const cache = 'caches' in globalThis ? await caches.open(onDemandCacheName) : undefined;
  const kept = await cache?.match(url);
  if (kept) return kept;
  const { status, blob } = await downloadFile(url);
  if (status < 200 || status >= 300) throw new Error(`${status} for ${url}`);
  const response = new Response(blob, { headers: { 'content-type': blob.type } });
  // On a full device the file is used without being kept.
  await cache?.put(url, response.clone()).catch(() => {});
  return response;
}
