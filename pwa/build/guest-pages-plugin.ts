import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build as bundle } from 'esbuild';
import { build, type Plugin, type Rolldown } from 'vite';
import { guestChunkGroups } from '../chunk-groups';
import { afterBuild, type FinishedApp } from './after-build';
import { previewFiles } from './preview-plugin';
import { entryFileNames, nameChunk, pageLanguages, wordsFileName, workerFileNames } from './word-chunks';

/**
 * Preact in React's place: the same components at a seventh of the weight. An order of `alias` that
 * names longer paths first.
 */
const lightReact = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: 'react', replacement: 'preact/compat' },
];

/** Files of the preview and of languages, which are kept after their first use. */
const isOnDemandFile = (file: string) => /\b(preview|words)-[\w.-]+$/.test(file);

/** The modules that each page loads for its first view, and all of them in other languages. */
const partModules: Record<string, RegExp> = {
  sign: /\/guest\/sign\.page\.tsx$/,
  wall: /\/guest\/wall\.page\.tsx$/,
  big: /\/guest\/big\.page\.tsx$/,
  rsvp: /\/(guest\/rsvp\.page\.tsx|event-looks\/event-art\.ts)$/,
  class: /\/guest\/class\.page\.tsx$/,
  words: /\/words\/language-files\.ts$/,
};

/** The words of each page, with `*` for the language. */
const wordsOf: Record<string, readonly string[]> = {
  sign: ['sign'],
  wall: ['sign'],
  big: ['sign'],
  rsvp: ['rsvp'],
  class: ['class'],
};
const listWords = (page: string) => (wordsOf[page] ?? []).map((file) => `/${wordsFileName('*', file)}`);

/** Chunks and all that they import. */
function listWithImports(chunks: readonly Rolldown.OutputChunk[], wanted: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const found = new Set(chunks.filter(wanted).map(({ fileName }) => fileName));
  for (const file of found) for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(imported);
  return found;
}

/** The two typefaces that every page shows; those of cards load when a card shows them. */
const isFirstFont = (file: string) => /(figtree|fraunces)-.*\.woff2$/.test(file);

/**
 * Tells first.js the scripts of each page, so that they need not wait for the one that imports
 * them, and names the typefaces, which are only shown if they arrive with the first view.
 */
const nameParts: Plugin = {
  name: 'name-parts',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const first = listWithImports(chunks, ({ isEntry }) => isEntry);
      const parts = Object.entries(partModules).map(([name, pattern]) => {
        const files = listWithImports(chunks, ({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
        return [name, [...[...files].filter((file) => !first.has(file)).map((file) => `/${file}`), ...listWords(name)]];
      });
      const fonts = Object.keys(bundle).filter(isFirstFont);
      return {
        html: html.replace('data-guest="{}"', `data-guest='${JSON.stringify(Object.fromEntries(parts))}'`),
        tags: fonts.map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
      };
    },
  },
};

/**
 * Builds `guest.html` apart from the app, so that a guest who signs a card loads nothing of it, and
 * returns the addresses of its files.
 */
async function buildPages({ config, root, outDir }: FinishedApp): Promise<string[]> {
  const built = (await build({
    root,
    configFile: false,
    mode: config.mode,
    logLevel: config.logLevel === 'silent' ? 'silent' : 'warn',
    define: config.define ?? {},
    plugins: [react(), tailwindcss(), previewFiles(), pageLanguages, nameParts],
    publicDir: false,
    resolve: { alias: lightReact },
    build: {
      target: config.build.target,
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'guest.html'),
        output: { entryFileNames, chunkFileNames: nameChunk, codeSplitting: { groups: guestChunkGroups } },
      },
    },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: workerFileNames } } },
  })) as Rolldown.RolldownOutput;
  return built.output
    .map(({ fileName }) => fileName)
    .filter((file) => (/\.(js|css)$/.test(file) && !isOnDemandFile(file)) || isFirstFont(file));
}

/**
 * Guest pages that work offline, each with the pictures that it needs. Each is a separate service
 * worker scope.
 */
const keptRooms = { sign: [], rsvp: [], class: ['portrait/rosa.jpg', 'portrait/samuel.jpg', 'portrait/edith.jpg'] };

/**
 * Builds the pages of guests, and the service worker that keeps them for a place without a network.
 */
export const guestPages = (): Plugin =>
  afterBuild('guest-pages', async (app) => {
    const files = await buildPages(app);
    for (const [room, pictures] of Object.entries(keptRooms))
      await bundle({
        entryPoints: [join(app.root, 'src/guest/service-worker/guest-worker.ts')],
        outfile: join(app.outDir, room, 'sw.js'),
        bundle: true,
        minify: true,
        target: ['chrome109', 'safari16.4', 'firefox115'],
        define: {
          __GUEST_FILES__: JSON.stringify(['guest.html', 'first.js', 'icon.svg', ...pictures, ...files].map((file) => `/${file}`)),
        },
        logLevel: 'warning',
      });
  });
