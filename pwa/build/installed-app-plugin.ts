import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Screens of the iPhones and iPads that run iOS 16.4 and later, in their pixels, upright. iOS shows
 * a startup image only where it fits exactly; without one the app starts in plain white.
 */
const phones = [
  [750, 1334],
  [828, 1792],
  [1080, 1920],
  [1125, 2436],
  [1170, 2532],
  [1179, 2556],
  [1206, 2622],
  [1242, 2208],
  [1242, 2688],
  [1260, 2736],
  [1284, 2778],
  [1290, 2796],
  [1320, 2868],
] as const;
const tablets = [
  [1488, 2266],
  [1536, 2048],
  [1620, 2160],
  [1640, 2360],
  [1668, 2224],
  [1668, 2388],
  [1668, 2420],
  [2048, 2732],
  [2064, 2752],
] as const;

/** Size of the mark as a share of the shorter side. */
const markShare = 0.3;

interface BuiltImage {
  /** Below the app's root. `first.js` makes the same name from the screen it runs on. */
  fileName: string;
  source: Buffer;
}

const lying = ([width, height]: readonly [number, number]): readonly [number, number] => [height, width];

async function draw(icon: Buffer, [width, height]: readonly [number, number], theme: Theme): Promise<Buffer> {
  const markPx = Math.round(Math.min(width, height) * markShare);
  const mark = await sharp(icon, { density: 300 }).resize(markPx, markPx).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: papers[theme] } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The mark on the paper of both themes, for every screen. Drawn once: `cacheDir` keeps them. */
async function buildStartupImages(iconPath: string, cacheDir: string): Promise<BuiltImage[]> {
  const icon = readFileSync(iconPath);
  const drawn = createHash('sha256').update(icon).update(JSON.stringify(papers)).digest('hex').slice(0, 16);
  mkdirSync(cacheDir, { recursive: true });
  const screens = [...phones, ...tablets, ...tablets.map(lying)];
  const wanted = screens.flatMap((screen) => (Object.keys(papers) as Theme[]).map((theme) => ({ screen, theme })));
  return Promise.all(
    wanted.map(async ({ screen, theme }) => {
      const name = `${screen.join('x')}-${theme}.png`;
      const kept = join(cacheDir, `${drawn}-${name}`);
      if (!existsSync(kept)) writeFileSync(kept, await draw(icon, screen, theme));
      return { fileName: `startup/${name}`, source: readFileSync(kept) };
    }),
  );
}

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
