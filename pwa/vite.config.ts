import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import { instanceRevision } from '../packages/contract/src/platform/instance';
import { readBrowserFloor, toBuildTargets } from './build/browser-floor';
import { cardPage } from './build/card-page-plugin';
import { compress } from './build/compress-plugin';
import { guestPages } from './build/guest-pages-plugin';
import { installedApp } from './build/installed-app-plugin';
import { madeWords } from './build/made-words-plugin';
import { prerenderPublicPages } from './build/prerender-plugin';
import { previewFiles } from './build/preview-plugin';
import { entryFileNames, nameChunk, pageLanguages, workerFileNames } from './build/word-chunks';
import { longerWords, wordEditing } from './build/word-editing-plugin';
import { chunkGroups } from './chunk-groups';

const api = process.env.API_URL ?? 'http://localhost:8080';

/**
 * Both typefaces of the pages are wanted as soon as a page is: they need not wait for the style
 * sheet. Those of films are.
 */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(figtree|fraunces)-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
  },
};

/** The entry page changes with the settings of the instance, which the server writes into it. */
const markEntryPage: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, revision: `${entry.revision}-${instanceRevision}` } : entry)),
});

export default defineConfig({
  plugins: [
    madeWords,
    wordEditing,
    longerWords,
    react(),
    tailwindcss(),
    preloadFonts,
    pageLanguages,
    previewFiles(),
    installedApp(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // Large files are loaded on first use (service-worker/on-demand-files.ts).
      injectManifest: {
        manifestTransforms: [markEntryPage],
        // Their names change with their content, so the list needs no hashes.
        dontCacheBustURLsMatching: /^(?:assets|static\/js)\//,
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icon-192.png'],
        globIgnores: [
          // Systems fetch it when they install the app.
          'icon-monochrome.svg',
          'guest.html',
          'sign/**',
          'rsvp/**',
          'class/**',
          '**/tinyld*',
          '**/{caveat,dancing-script,fredoka}*',
          // They need the server for everything.
          '**/js/{operator,numbers,provider-return,email-links}*',
          '**/preview-*',
          // The page keeps those of its language (src/words/keep-words.ts).
          '**/words-*',
          '**/twemoji*',
          'pages/**',
          'card/**',
        ],
      },
      // One for each language and theme (build/installed-app-plugin.ts).
      manifest: false,
    }),
    prerenderPublicPages(),
    cardPage(),
    guestPages(),
    compress(),
  ],
  // React includes it since version 18; the router's store would add another copy.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: toBuildTargets(readBrowserFloor()),
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { entryFileNames, chunkFileNames: nameChunk, codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: workerFileNames } } },
  server: { proxy: { '/api': api, '^/c/': api, '^/card/': api, '/socket.io': { target: api, ws: true } } },
});
