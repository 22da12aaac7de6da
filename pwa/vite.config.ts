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
import { prerenderPublicPages } from './build/prerender-plugin';
import { previewFiles, workerFileNames } from './build/preview-plugin';
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

const shortcutIcons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts,
    previewFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // What is large comes when somebody first uses it (service-worker/on-demand-files.ts).
      injectManifest: {
        manifestTransforms: [markEntryPage],
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icon-192.png'],
        globIgnores: [
          'guest.html',
          'sign/**',
          '**/tinyld*',
          '**/{caveat,dancing-script,fredoka}*',
          '**/preview-*',
          '**/twemoji*',
          'pages/**',
          'card/**',
        ],
      },
      manifest: {
        id: '/',
        name: 'Hellograph',
        short_name: 'Hellograph',
        description: 'One photo and a few words become a talking video.',
        start_url: '/workflow',
        scope: '/',
        display: 'standalone',
        background_color: '#faf6ef',
        theme_color: '#faf6ef',
        lang: 'en',
        categories: ['photo', 'social', 'entertainment'],
        launch_handler: { client_mode: ['navigate-existing', 'auto'] },
        share_target: {
          action: '/share-target',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { title: 'title', text: 'text', files: [{ name: 'photo', accept: ['image/*'] }] },
        },
        file_handlers: [
          { action: '/workflow', accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] } },
        ],
        shortcuts: [
          { name: 'Make a photo speak', short_name: 'Create', url: '/workflow', icons: shortcutIcons },
          { name: 'My videos', url: '/workflow/my-projects', icons: shortcutIcons },
          { name: 'Choose an occasion', short_name: 'Occasions', url: '/occasions', icons: shortcutIcons },
        ],
        screenshots: [
          {
            src: '/screens/studio-narrow.jpg',
            sizes: '720x1480',
            type: 'image/jpeg',
            form_factor: 'narrow',
            label: 'A photo, a message, a voice',
          },
          {
            src: '/screens/cards-narrow.jpg',
            sizes: '720x1480',
            type: 'image/jpeg',
            form_factor: 'narrow',
            label: 'Cards that open and speak',
          },
          { src: '/screens/studio-wide.jpg', sizes: '1440x900', type: 'image/jpeg', form_factor: 'wide', label: 'A photo that speaks' },
        ],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
        ],
      },
    }),
    prerenderPublicPages(),
    cardPage(),
    guestPages(),
    compress(),
  ],
  // React has it itself since version 18; the router's store would bring another copy.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: toBuildTargets(readBrowserFloor()),
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: workerFileNames } } },
  server: { proxy: { '/api': api, '^/c/': api, '^/card/': api, '/socket.io': { target: api, ws: true } } },
});
