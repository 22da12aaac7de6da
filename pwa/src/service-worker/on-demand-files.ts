import { downloadFile } from '../sync/download-file';

/**
 * Large parts of the app that are loaded when somebody first uses them, and then kept: the
 * preview's models and speech, the language detector.
 */
export const onDemandCacheName = 'on-demand-files';

export const isOnDemandFile = (pathname: string): boolean => /^\/assets\/(preview|tinyld)-/.test(pathname);

/**
 * From this device, else fetched and kept. Their names change with their content: what is kept is
 * never old. Throws as `downloadFile` does: one that goes silent begins again.
 */
export async function fetchOnDemandFile(url: string): Promise<Response> {
  // Without HTTPS there is no such cache; the files are loaded each time then.
  const cache = 'caches' in globalThis ? await caches.open(onDemandCacheName) : undefined;
  const kept = await cache?.match(url);
  if (kept) return kept;
  const { status, blob } = await downloadFile(url);
  if (status < 200 || status >= 300) throw new Error(`${status} for ${url}`);
  const response = new Response(blob, { headers: { 'content-type': blob.type } });
  // A full device is no reason not to go on.
  await cache?.put(url, response.clone()).catch(() => {});
  return response;
}
