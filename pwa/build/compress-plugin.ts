import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build';

const compressible = /\.(js|css|html|svg|json|webmanifest|vtt)$/;
/** The server writes the settings of its instance into these before it compresses them. */
const filledLater = /^(index\.html|sw\.js|pages[\\/].*)$/;
/** Below this size the headers outweigh the savings. */
const fromBytes = 512;

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < fromBytes) return;
  const brotliParams = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    promisify(brotliCompress)(text, { params: brotliParams }).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

/**
 * Writes a Brotli and a gzip copy next to every text file of the built app that is served
 * unchanged. The api serves the smallest one that the browser accepts.
 */
export const compress = (): Plugin =>
  afterBuild('compress', async ({ outDir }) => {
    const names = await readdir(outDir, { recursive: true });
    await Promise.all(
      names.filter((name) => compressible.test(name) && !filledLater.test(name)).map((name) => compressFile(join(outDir, name))),
    );
  });
