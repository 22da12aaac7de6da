import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build';

/**
 * Builds what a card's page loads into `card/`, apart from the app, because these files also run in
 * browsers that the app has given up.
 */
export const cardPage = (): Plugin =>
  afterBuild('card-page', async ({ root, outDir }) => {
    const at = (file: string) => join(root, 'src/card-page', file);
    await build({
      entryPoints: [at('open-card.ts'), at('card-music.ts'), at('card.css')],
      outdir: join(outDir, 'card'),
      bundle: true,
      minify: true,
      target: ['es2017', 'safari12', 'chrome70', 'firefox68'],
      // Safari 12 supports destructuring except for a name that is bound twice, which does not
      // occur in practice. esbuild can't compile it to anything else.
      supported: { destructuring: true },
      loader: { '.woff2': 'file' },
      assetNames: '[name]-[hash]',
      publicPath: '/card/',
      logLevel: 'warning',
    });
  });
