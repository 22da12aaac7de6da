import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { appLanguageIds } from '../../packages/contract/src/platform/app-languages';
import { uiLanguageIds } from '../../packages/contract/src/platform/ui-languages';
import { iconPaths } from '../src/ui/icon-paths';
import {
  type Dress,
  manifestNameOf,
  papers,
  readBlankWords,
  readWords,
  shortcutIconOf,
  shortcutIconPx,
  shortcuts,
  type Theme,
  toAppManifest,
} from './app-manifest';
import { buildStartupImages } from './startup-images';

const root = join(import.meta.dirname, '..');

/** Draws white lines on the icon's red, because the system's background colour is unknown. */
const drawShortcut = (path: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#c23f1e"/>
       <path transform="translate(10.8 10.8) scale(1.1)" d="${path}" fill="none" stroke="#fff8ee" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ),
    { density: 300 },
  )
    .resize(shortcutIconPx, shortcutIconPx)
    .png({ palette: true })
    .toBuffer();

/**
 * Emits the files for an installed app: a manifest for each language and theme, icons of its
 * shortcuts, the images that iOS shows while it starts, and the script that chooses among them.
 */
export function installedApp(): Plugin {
  return {
    name: 'installed-app',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler() {
        // Read by browsers below the floor, too.
        const { code } = await transform(readFileSync(join(root, 'public/first.js'), 'utf8'), { minify: true, target: 'es5' });
        this.emitFile({ type: 'asset', fileName: 'first.js', source: code });
        for (const language of uiLanguageIds)
          this.emitFile({ type: 'asset', fileName: `blank/${language}.json`, source: JSON.stringify(readBlankWords(language)) });
        for (const language of appLanguageIds) {
          const { manifest: words, tooOld } = readWords(language);
          this.emitFile({ type: 'asset', fileName: `too-old/${language}.json`, source: JSON.stringify(tooOld) });
          for (const theme of Object.keys(papers) as Theme[]) {
            const dress: Dress = { language, theme };
            this.emitFile({ type: 'asset', fileName: manifestNameOf(dress), source: JSON.stringify(toAppManifest(dress, words)) });
          }
        }
        for (const { name, icon } of shortcuts)
          this.emitFile({ type: 'asset', fileName: shortcutIconOf(name), source: await drawShortcut(iconPaths[icon]) });
        const cacheDir = join(root, '../.cache/startup-images');
        for (const image of await buildStartupImages(join(root, 'public/icon.svg'), cacheDir)) this.emitFile({ type: 'asset', ...image });
      },
    },
  };
}
