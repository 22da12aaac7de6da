import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest|vtt)$/;
/** Below that the headers outweigh what is saved. */
const fromBytes = 512;

/**
 * A program: beside every text of the built app, the same for browsers that take Brotli, and for
 * those that take only gzip; the api hands out the smallest.
 */
function compressApp(dist: string): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const path = join(dist, name);
    const text = readFileSync(path);
    if (text.length < fromBytes) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}

compressApp(process.argv[2] ?? '');
