import { downloadFile } from '../sync/download-file';

/**
 * Parts of the app that are downloaded on first use and then kept: the preview's models and
 * speech, the language detector, the chosen language.
 */
export const onDemandCacheName = 'on-demand-files';

export const isOnDemandFile = (pathname: string): boolean => /^\/(assets|static\/js)\/(preview|tinyld|words)-/.test(pathname);

/** Pictures of pages that are kept: emblems of cards, samples, and drawn portraits. */
export const isPagePicture = (pathname: string): boolean => /^\/(card|sample|port).+g$/.test(pathname);

/**
 * Returns a picture from the network, and keeps it for a time without one; then the kept one, or
 * the app's own emblem.
 */
export async function fetchPagePicture(request: Request): Promise<Response> {
  const found = await fetch(request).catch(() => undefined);
  // A full device keeps none.
  if (found?.ok) (await caches.open(onDemandCacheName)).put(request, found.clone()).catch(() => {});
  return found ?? (((await caches.match(request)) ?? (await caches.match('/icon.svg', { ignoreSearch: true }))) as Response);
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
