import { fetchOnDemandFile } from '../../../service-worker/on-demand-files';

/**
 * Returns an unpacked file of the preview. Throws if it is neither on this device nor available.
 */
export async function unpack(url: string): Promise<ArrayBuffer> {
  const { body } = await fetchOnDemandFile(url);
  if (!body) throw new Error(`nothing at ${url}`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
