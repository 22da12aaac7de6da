import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env.API_URL ?? 'http://localhost:8080';
/** Read by the build, as .env.example says. */
const publicUrl = (process.env.PUBLIC_URL ?? 'http://localhost:8080').replace(/\/$/, '');
const supportEmail = process.env.SUPPORT_EMAIL ?? 'support@localhost';

/** Only what the passphrase hashes to goes into the app. */
const gatePhrase = process.env.DEV_GATE_PASSPHRASE ?? '';
const gateHash = gatePhrase && createHash('sha256').update(gatePhrase).digest('hex');

const isCore = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|react-hot-toast|goober|@tanstack/(react-router|router-core|history|store|react-store|query-core))/',
    '/pwa/src/(config|lib/api|lib/token|session|query-client|ui/(button|icon|spinner|theme|toasts|wordmark)|routes/(navigation|shell)|words/(?!es.json|english))',
    '/pwa/src/words/english/(failures|shell|nav|landing|titles)',
  ].join('|'),
);

/** Both typefaces are wanted as soon as the page is: they need not wait for the style sheet. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
  },
};

const shortcutIcons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];

export default defineConfig({
  define: {
    __DEV_GATE_SHA256__: JSON.stringify(gateHash),
    __PUBLIC_URL__: JSON.stringify(publicUrl),
    __SUPPORT_EMAIL__: JSON.stringify(supportEmail),
  },
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The language detector is as large as all else: it comes when somebody writes, and the server guesses too.
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icon-192.png'], globIgnores: ['**/tinyld*'] },
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
        launch_handler: { client_mode: 'navigate-existing' },
        shortcuts: [
          { name: 'Make a photo speak', short_name: 'Create', url: '/workflow', icons: shortcutIcons },
          { name: 'My projects', url: '/workflow/my-projects', icons: shortcutIcons },
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
            src: '/screens/projects-narrow.jpg',
            sizes: '720x1480',
            type: 'image/jpeg',
            form_factor: 'narrow',
            label: 'Every video you made',
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
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What every page needs is one file: two dozen small ones weigh more, gzipped, and take longer.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: isCore }] } } },
  },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
