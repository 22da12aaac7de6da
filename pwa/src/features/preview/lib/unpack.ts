import { fetchOnDemandFile } from '../../../service-worker/on-demand-files';

/**
 * Returns an unpacked file of the preview. Throws if it is neither on this device nor available.
 */
export const unpack = async (url: string): Promise<ArrayBuffer> => new Response(await open(url)).arrayBuffer();

/**
 * Unpacks a file into parts of a larger one, `[from, to]` each, as its bytes come: whole, they
 * would be in memory twice. Throws what `unpack` throws.
 */
export async function unpackInto(url: string, whole: Uint8Array, parts: readonly (readonly [from: number, to: number])[]): Promise<void> {
  const reader = (await open(url)).getReader();
  let index = 0;
  let at = parts[0]?.[0] ?? 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (let left = read.value; left.length > 0; ) {
      const to = parts[index]?.[1] ?? at;
      const fitting = left.subarray(0, to - at);
      if (fitting.length === 0) throw new RangeError(`more than was expected at ${url}`);
      whole.set(fitting, at);
      at += fitting.length;
      left = left.subarray(fitting.length);
      if (at === to) at = parts[++index]?.[0] ?? at;
    }
  }
}

async function open(url: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await fetchOnDemandFile(url);
  if (!body) throw new Error(`nothing at ${url}`);
  return body.pipeThrough(new DecompressionStream('gzip'));
}
