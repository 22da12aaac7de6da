import { fetchOnDemandFile } from '../../../service-worker/on-demand-files';

/** One of the preview's files, unpacked. Throws when it is neither on this device nor to be had. */
export async function unpack(url: string): Promise<ArrayBuffer> {
  const { body } = await fetchOnDemandFile(url);
  if (!body) throw new Error(`nothing at ${url}`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
